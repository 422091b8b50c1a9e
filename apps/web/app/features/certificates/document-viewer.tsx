import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import {
  IconFileOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import './document-viewer.css';

export type Highlight = {
  key: string;
  label: string;
  box: readonly [number, number, number, number];
};

type Props = {
  src: string;
  title: string;
  pageCount: number | null;
  /** Boxes on the first page, as fractions of the upright page. */
  highlights: Highlight[];
  active: string | null;
  onPick: (key: string) => void;
};

/** Widths of the page as parts of the frame's; the first is whatever shows all of it. */
const zooms = ['whole', 1.25, 1.75, 2.5, 4] as const;

/** The first page of the document, to zoom and turn, with the words that were read marked on it. */
export function DocumentViewer({ src, title, pageCount, highlights, active, onPick }: Props) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const upright = turns % 2 === 0;
  const ratio = size ? size.width / size.height : 0.75;
  const shownRatio = upright ? ratio : 1 / ratio;
  const step = zooms[zoom] ?? 'whole';
  const width =
    step === 'whole' ? `min(100%, var(--document-viewer-height) * ${shownRatio})` : `${step * 100}%`;

  useEffect(() => {
    const mark = active && frame.current?.querySelector<HTMLElement>(`[data-mark="${active}"]`);
    const view = frame.current;
    if (!mark || !view) return;
    const [own, around] = [mark.getBoundingClientRect(), view.getBoundingClientRect()];
    // Only the frame scrolls: the page stays where the reader is.
    view.scrollBy({
      left: own.left + own.width / 2 - (around.left + around.width / 2),
      top: own.top + own.height / 2 - (around.top + around.height / 2),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [active]);

  const change = (by: number) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const onKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') change(1);
    else if (event.key === '-') change(-1);
    else if (event.key === '0') setZoom(0);
    else return;
    event.preventDefault();
  };
  const tools = [
    { label: 'Zoom out', Icon: IconZoomOut, disabled: zoom === 0, act: () => change(-1) },
    { label: 'Zoom in', Icon: IconZoomIn, disabled: zoom === zooms.length - 1, act: () => change(1) },
    { label: 'Whole page', Icon: IconZoomReset, disabled: zoom === 0, act: () => setZoom(0) },
    {
      label: 'Rotate',
      Icon: IconRotateClockwise,
      disabled: false,
      act: () => setTurns((now) => (now + 1) % 4),
    },
  ];

  if (failed === src) {
    return (
      <div className="document-viewer-none">
        <IconFileOff size={32} stroke={1.4} aria-hidden />
        <Text>Image Not Provided</Text>
      </div>
    );
  }
  return (
    <section className="document-viewer" aria-label="Document">
      <Group justify="space-between" gap="xs" className="document-viewer-tools">
        <Text size="sm" c="dimmed">
          {pageCount && pageCount > 1 ? `Page 1 of ${pageCount}; download the file for the others` : 'Page 1'}
        </Text>
        <Group gap={4}>
          {tools.map(({ label, Icon, disabled, act }) => (
            <Tooltip key={label} label={label}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={label}
                aria-disabled={disabled}
                style={disabled ? { opacity: 0.35, cursor: 'default' } : {}}
                onClick={act}
              >
                <Icon size={19} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      </Group>
      {/* What scrolls must be reachable by keyboard (WCAG 2.2, 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className="document-viewer-frame"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Page 1; plus and minus zoom, arrows scroll"
        onKeyDown={onKey}
      >
        <div className="document-viewer-sheet" style={{ width, aspectRatio: String(shownRatio) }}>
          <div
            className="document-viewer-page"
            style={{
              width: upright ? '100%' : `${ratio * 100}%`,
              aspectRatio: String(ratio),
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          >
            <img
              src={src}
              alt={`Page 1 of ${title}`}
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setFailed(src)}
            />
            {size &&
              highlights.map(({ key, label, box: [x, y, width, height] }) => (
                <button
                  key={key}
                  type="button"
                  tabIndex={-1}
                  className="document-viewer-mark"
                  data-mark={key}
                  data-active={key === active || undefined}
                  title={label}
                  aria-label={`${label}, as it stands on the page`}
                  onClick={() => onPick(key)}
                  style={{
                    left: `${x * 100}%`,
                    top: `${y * 100}%`,
                    width: `${width * 100}%`,
                    height: `${height * 100}%`,
                  }}
                />
              ))}
          </div>
        </div>
      </div>
    </section>
  );
}
