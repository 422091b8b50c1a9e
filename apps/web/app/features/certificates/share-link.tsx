import { useMemo } from 'react';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { drawQr, qrPng, qrSvg } from './qr-code.ts';
import { saveBlob } from './save-file.ts';
import './share-link.css';

type Props = {
  url: string;
  name: string;
  /** Where its owner sees what a visitor sees, if that is another address; null while it opens nothing. */
  visit?: string | null;
};

/** A link to give away: to copy, to try, and as a QR code to print. */
export function ShareLink({ url, name, visit = url }: Props) {
  const drawing = useMemo(() => drawQr(url), [url]);
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'share'}-qr`;
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          className="share-link-address"
          label="Link"
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={url} label="Copy link" />
      </Group>
      <div className="share-link-qr">
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={`QR code of the link to ${name}`}
          shapeRendering="crispEdges"
        >
          <rect width={drawing.size} height={drawing.size} fill="#fff" />
          <path d={drawing.path} fill="#000" />
        </svg>
        <Stack gap="xs" align="stretch">
          {visit !== null && (
            <Button
              component="a"
              href={visit}
              target="_blank"
              rel="noopener"
              variant="default"
              size="sm"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              View as visitor
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void qrPng(drawing).then((blob) => saveBlob(blob, `${file}.png`))}
          >
            QR code as PNG
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveBlob(new Blob([qrSvg(drawing)], { type: 'image/svg+xml' }), `${file}.svg`)}
          >
            QR code as SVG
          </Button>
        </Stack>
      </div>
    </Stack>
  );
}
