import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { issuing } from '@certfolio/contract/issuing';
import { urlOf } from '@certfolio/contract/client';

/** The rows that cannot be issued, to be mended in a spreadsheet. */
export function ErrorFile({ id }: { id: string }) {
  return (
    <Button
      component="a"
      href={urlOf(issuing.rowErrors, { params: { id } })}
      download
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
    >
      Rows with errors (CSV)
    </Button>
  );
}
