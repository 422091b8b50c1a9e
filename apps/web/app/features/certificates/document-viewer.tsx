import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconFileOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { inReadingOrder, turnedBox, type Box, type DocumentPage, zoomSteps } from './document-page.ts';
import './document-viewer.css';

export type Highlight = {
  key: string;
  label: string;
  page: number;
  /** x, y, width and height as fractions of the page as its file shows it. */
  box: Box;
  /** The holder is asked to look at it. */
  toCheck: boolean;
  /** Concluded from these words: marked only while it is looked at. */
  faint?: boolean;
};

type Props = {
  pages: readonly DocumentPage[];
  title: string;
  /** Tells it from another document on the same page. */
  label?: string;
  highlights: readonly Highlight[];
  /** The field that is being looked at: its page is turned to and its words are brought into sight. */
  active: string | null;
  /** The field under the pointer elsewhere: marked, but nothing moves for it. */
  hinted: string | null;
  onLook: (key: string) => void;
  /** A mark was chosen: what belongs to it may take the keyboard. */
  onPick: (key: string) => void;
};

/** The document, to zoom, turn and leaf through, with the words that were read marked on it. */
export function DocumentViewer({
  pages,
  title,
  label = 'Document',
  highlights,
  active,
  hinted,
  onLook,
  onPick,
}: Props) {
  const [number, setNumber] = useState(pages[0]?.number ?? 1);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [measured, setMeasured] = useState<Record<string, number>>({});
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const { ref: measure, width: roomWidth, height: roomHeight } = useElementSize<HTMLDivElement>();
  const frameRef = useMergedRef(frame, measure);
  const page = pages.find((one) => one.number === number) ?? pages[0];
  const ratio = (page && (page.ratio ?? measured[page.src])) ?? 0.75;
  const isAside = turns % 2 === 1;
  const shownRatio = isAside ? 1 / ratio : ratio;
  const steps = zoomSteps(roomWidth > 0 ? Math.min(1, (roomHeight * shownRatio) / roomWidth) : 1);
  const place = Math.min(zoom, steps.length - 1);
  const scale = steps[place] ?? 1;
  const target = highlights.find(({ key }) => key === active);
  const onPage = highlights.filter((one) => one.page === page?.number);
  const shown = inReadingOrder(
    onPage.map((one) => ({ ...one, box: turnedBox(one.box, turns + (page?.turns ?? 0)) })),
  );

  // Looked at again after leafing elsewhere, the same field turns its page once more.
  const [turnedFor, setTurnedFor] = useState<string | null>(null);
  if (turnedFor !== active) {
    setTurnedFor(active);
    if (target && target.page !== number && pages.some((one) => one.number === target.page)) {
      setNumber(target.page);
    }
  }

  useEffect(() => {
    const view = frame.current;
    const mark = active && view?.querySelector<HTMLElement>(`[data-mark="${active}"]`);
    if (!mark || !view) return;
    const [own, around] = [mark.getBoundingClientRect(), view.getBoundingClientRect()];
    // Only the frame scrolls: the page stays where the reader is.
    view.scrollBy({
      left: own.left + own.width / 2 - (around.left + around.width / 2),
      top: own.top + own.height / 2 - (around.top + around.height / 2),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [active, number]);

  const middle = useRef<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    // What was in the middle of the frame stays there when the page grows or shrinks.
    const view = frame.current;
    if (!view || !middle.current) return;
    view.scrollLeft = middle.current.x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = middle.current.y * view.scrollHeight - view.clientHeight / 2;
    middle.current = null;
  }, [scale]);

  const zoomTo = (next: number) => {
    const view = frame.current;
    if (view) {
      middle.current = {
        x: (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
        y: (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
      };
    }
    setZoom(Math.min(steps.length - 1, Math.max(0, next)));
  };
  const at = pages.findIndex((one) => one === page);
  const leaf = (by: number) => {
    const next = pages[at + by];
    if (!next) return;
    setNumber(next.number);
    frame.current?.scrollTo({ top: 0, left: 0 });
  };
  const turn = () => setTurns((now) => (now + 1) % 4);
  const wide = steps.indexOf(1);
  const acts: Record<string, () => void> = {
    '+': () => zoomTo(place + 1),
    '=': () => zoomTo(place + 1),
    '-': () => zoomTo(place - 1),
    '0': () => zoomTo(0),
    w: () => zoomTo(wide),
    r: turn,
    PageDown: () => leaf(1),
    PageUp: () => leaf(-1),
  };
  const onKey = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    // The page keys scroll where there is nothing to leaf to.
    if (!act || (event.key.startsWith('Page') && !pages[at + (event.key === 'PageDown' ? 1 : -1)])) return;
    act();
    event.preventDefault();
  };
  if (!page || failed.size >= pages.length) {
    return (
      <div className="document-viewer-none">
        <IconFileOff size={32} stroke={1.4} aria-hidden />
        <Text>Image Not Provided</Text>
      </div>
    );
  }
  return (
    <section className="document-viewer" aria-label={label}>
      <Group justify="space-between" gap="xs" wrap="nowrap" className="document-viewer-tools">
        {pages.length > 1 ? (
          <Group gap={2} wrap="nowrap">
            <Tool label="Previous page" Icon={IconChevronLeft} off={at === 0} act={() => leaf(-1)} />
            <Text size="sm" c="dimmed" role="status" className="document-viewer-count">
              {`Page ${page.number} of ${pages.at(-1)?.number ?? page.number}`}
            </Text>
            <Tool
              label="Next page"
              Icon={IconChevronRight}
              off={at === pages.length - 1}
              act={() => leaf(1)}
            />
          </Group>
        ) : (
          <Text size="sm" c="dimmed" pl={8} className="document-viewer-count">
            Page {page.number}
          </Text>
        )}
        <Group gap={2} wrap="nowrap">
          <Tool label="Zoom out" Icon={IconZoomOut} off={place === 0} act={() => zoomTo(place - 1)} />
          <Tool
            label="Zoom in"
            Icon={IconZoomIn}
            off={place === steps.length - 1}
            act={() => zoomTo(place + 1)}
          />
          <Tool label="Whole page" Icon={IconArrowAutofitHeight} off={place === 0} act={() => zoomTo(0)} />
          <Tool
            label="Fit the width"
            Icon={IconArrowAutofitWidth}
            off={place === wide}
            act={() => zoomTo(wide)}
          />
          <Tool label="Rotate" Icon={IconRotateClockwise} off={false} act={turn} />
        </Group>
      </Group>
      {/* What scrolls must be reachable by keyboard (WCAG 2.2, 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frameRef}
        className="document-viewer-frame"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={`Page ${page.number}; plus and minus zoom, R rotates, arrows scroll`}
        onKeyDown={onKey}
      >
        <div
          className="document-viewer-sheet"
          style={{
            width:
              place === 0 ? `min(100%, var(--document-viewer-height) * ${shownRatio})` : `${scale * 100}%`,
            aspectRatio: String(shownRatio),
          }}
        >
          <div
            className="document-viewer-page"
            style={{
              width: isAside ? `${ratio * 100}%` : '100%',
              aspectRatio: String(ratio),
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          >
            {failed.has(page.src) ? (
              <div className="document-viewer-missing">This page cannot be shown.</div>
            ) : (
              <img
                key={page.src}
                src={page.src}
                alt={`Page ${page.number} of ${title}`}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setMeasured((known) => ({ ...known, [page.src]: naturalWidth / naturalHeight }))
                }
                onError={() => setFailed((known) => new Set(known).add(page.src))}
              />
            )}
          </div>
          {/* Over the page rather than on it: what they say stands upright however it is turned. */}
          {measured[page.src] !== undefined && (
            <Marks marks={shown} active={active} hinted={hinted} onLook={onLook} onPick={onPick} />
          )}
        </div>
      </div>
    </section>
  );
}

type ToolProps = { label: string; Icon: typeof IconZoomIn; off: boolean; act: () => void };

/** Off it keeps its place in the order of the keyboard, so that the focus is not lost by pressing it. */
function Tool({ label, Icon, off, act }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-disabled={off}
        className="document-viewer-tool"
        onClick={() => {
          if (!off) act();
        }}
      >
        <Icon size={19} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

const arrows: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The marks are one stop of the keyboard: arrows go from one to the next, Enter leads to the field. */
function Marks({
  marks,
  active,
  hinted,
  onLook,
  onPick,
}: Pick<Props, 'active' | 'hinted' | 'onLook' | 'onPick'> & { marks: readonly Highlight[] }) {
  const stop = marks.find(({ key }) => key === active) ?? marks[0];
  return (
    <div role="group" aria-label="What was read from this page">
      {marks.map(({ key, label, toCheck, faint, box: [x, y, width, height] }, place) => (
        <button
          key={key}
          type="button"
          tabIndex={key === stop?.key ? 0 : -1}
          className="document-viewer-mark"
          data-mark={key}
          data-label={label}
          data-check={toCheck || undefined}
          data-faint={faint || undefined}
          data-active={key === active || undefined}
          data-hinted={key === hinted || undefined}
          data-low={y < 0.06 || undefined}
          aria-label={`${label}, as it stands on the page`}
          onClick={() => onPick(key)}
          onFocus={({ currentTarget }) => {
            if (currentTarget.matches(':focus-visible')) onLook(key);
          }}
          onKeyDown={(event) => {
            const by = arrows[event.key];
            if (by === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            const next = marks[(place + by + marks.length) % marks.length];
            event.currentTarget.parentElement
              ?.querySelector<HTMLElement>(`[data-mark="${next?.key}"]`)
              ?.focus({ preventScroll: true });
          }}
          style={{
            left: `${x * 100}%`,
            top: `${y * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      ))}
    </div>
  );
}
