import { memo, useState } from 'react';
import { Alert, Button, Group, Loader, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../../ui/failure-words.ts';
import type { Preview } from './use-preview.ts';

type Props = Preview & { title: string };

/** CSS pixels of a point: pages are as large as printed at "100 %". */
const pixels = 96 / 72;

/** The pages as they will be printed. Not drawn anew with each letter, but when they are others. */
export const PreviewPane = memo(function PreviewPane({ title, drawing, stale, failure, retry }: Props) {
  const [zoom, setZoom] = useState<'fit' | 'full'>('fit');
  const count = drawing?.pages.length ?? 0;
  return (
    <>
      <Group justify="space-between" gap="xs" className="cv-preview-bar">
        <Group gap={8}>
          <Text size="sm" fw={500} role="status">
            {drawing ? (count === 1 ? '1 page' : `${count} pages`) : failure ? '' : 'Drawing the pages…'}
          </Text>
          {stale && !failure && drawing && <Loader size={14} role="img" aria-label="Drawing" />}
        </Group>
        <SegmentedControl
          size="xs"
          aria-label="Size of the pages"
          value={zoom}
          onChange={(next) => setZoom(next as typeof zoom)}
          data={[
            { value: 'fit', label: 'Fit' },
            { value: 'full', label: '100 %' },
          ]}
        />
      </Group>
      {failure && (
        <Alert
          color="yellow"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title="The pages could not be drawn"
          mb="sm"
        >
          <Text size="sm">
            {messageOf(failure.error)}{' '}
            {drawing && 'What you see is how the CV was before. Your text is safe in the form.'}
          </Text>
          <Button mt="xs" size="compact-md" variant="default" onClick={retry}>
            Draw again
          </Button>
        </Alert>
      )}
      {/* Scrolled by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="cv-preview-pages" data-zoom={zoom} role="region" aria-label="Pages" tabIndex={0}>
        {drawing
          ? drawing.pages.map((page, at) => (
              <img
                // A page is redrawn in its place.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                src={page}
                width={Math.round(drawing.width * pixels)}
                height={Math.round(drawing.height * pixels)}
                alt={`Page ${at + 1} of ${count} of ${title}. Its text is what the form says.`}
              />
            ))
          : !failure && <Skeleton className="cv-preview-none" aria-hidden />}
      </div>
    </>
  );
});
