import type { KeyboardEvent } from 'react';
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
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
import { type DocumentPage, inReadingOrder, turnedBox } from './document-page.ts';
import { type DocumentView, type Highlight, useDocumentView } from './use-document-view.ts';
import './document-viewer.css';

/** The words that were read, marked where they stand. */
export type Marking = {
  highlights: readonly Highlight[];
  /** The field that is being looked at: its page is turned to and its words are brought into sight. */
  active: string | null;
  /** The field under the pointer elsewhere: marked, but nothing moves for it. */
  hinted: string | null;
  onLook: (key: string) => void;
  /** A mark was chosen: what belongs to it may take the keyboard. */
  onPick: (key: string) => void;
};

const unmarked: Marking = {
  highlights: [],
  active: null,
  hinted: null,
  onLook: () => undefined,
  onPick: () => undefined,
};

type Props = {
  pages: readonly DocumentPage[];
  title: string;
  /** Tells it from another document on the same page. */
  label?: string;
  marking?: Marking;
};

/** The document, to zoom, turn and leaf through, with the words that were read marked on it. */
export function DocumentViewer({ pages, title, label = 'Document', marking = unmarked }: Props) {
  const { frameRef, ...view } = useDocumentView(pages, marking);
  const { page, pictures } = view;
  if (!page || view.isMissing) {
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
        <PageTools view={view} page={page} pages={pages} />
        <ZoomTools view={view} />
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
        onKeyDown={(event) => actByKey(view, event)}
      >
        <div
          className="document-viewer-sheet"
          style={{
            width: view.isWhole
              ? `min(100%, var(--document-viewer-height) * ${view.shownRatio})`
              : `${view.scale * 100}%`,
            aspectRatio: String(view.shownRatio),
          }}
        >
          <Page view={view} page={page} title={title} />
          {/* Over the page rather than on it: what they say stands upright however it is turned. */}
          {pictures.isLoaded(page) && <Marks page={page} turns={view.turns} {...marking} />}
        </div>
      </div>
    </section>
  );
}

function actByKey(view: DocumentView, event: KeyboardEvent): void {
  const acts: Record<string, (() => void) | null> = {
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    '0': view.showWhole,
    w: view.fitWidth,
    r: view.turn,
    PageDown: view.onward,
    PageUp: view.backward,
  };
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
  // The page keys scroll where there is nothing to leaf to.
  if (act === undefined || (act === null && event.key.startsWith('Page'))) return;
  act?.();
  event.preventDefault();
}

type PageProps = { view: DocumentView; page: DocumentPage };

function PageTools({ view, page, pages }: PageProps & Pick<Props, 'pages'>) {
  if (pages.length === 1) {
    return (
      <Text size="sm" c="dimmed" pl={8} className="document-viewer-count">
        Page {page.number}
      </Text>
    );
  }
  return (
    <Group gap={2} wrap="nowrap">
      <Tool label="Previous page" Icon={IconChevronLeft} act={view.backward} />
      <Text size="sm" c="dimmed" role="status" className="document-viewer-count">
        {`Page ${page.number} of ${pages.at(-1)?.number ?? page.number}`}
      </Text>
      <Tool label="Next page" Icon={IconChevronRight} act={view.onward} />
    </Group>
  );
}

function ZoomTools({ view }: Pick<PageProps, 'view'>) {
  return (
    <Group gap={2} wrap="nowrap">
      <Tool label="Zoom out" Icon={IconZoomOut} act={view.zoomOut} />
      <Tool label="Zoom in" Icon={IconZoomIn} act={view.zoomIn} />
      <Tool label="Whole page" Icon={IconArrowAutofitHeight} act={view.showWhole} />
      <Tool label="Fit the width" Icon={IconArrowAutofitWidth} act={view.fitWidth} />
      <Tool label="Rotate" Icon={IconRotateClockwise} act={view.turn} />
    </Group>
  );
}

type ToolProps = { label: string; Icon: typeof IconZoomIn; act: (() => void) | null };

/** Off it keeps its place in the order of the keyboard, so that the focus is not lost by pressing it. */
function Tool({ label, Icon, act }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-disabled={act === null}
        className="document-viewer-tool"
        onClick={() => act?.()}
      >
        <Icon size={19} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The page itself, turned; in its place says so where its picture cannot be had. */
function Page({ view: { pictures, isAside, ratio, turns }, page, title }: PageProps & { title: string }) {
  return (
    <div
      className="document-viewer-page"
      style={{
        width: isAside ? `${ratio * 100}%` : '100%',
        aspectRatio: String(ratio),
        transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
      }}
    >
      {pictures.missing.has(page.src) ? (
        <div className="document-viewer-missing">This page cannot be shown.</div>
      ) : (
        <img
          key={page.src}
          src={page.src}
          alt={`Page ${page.number} of ${title}`}
          onLoad={({ currentTarget }) => pictures.loaded(page, currentTarget)}
          onError={() => pictures.failed(page)}
        />
      )}
    </div>
  );
}

const arrows: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type MarksProps = Marking & { page: DocumentPage; turns: number };

/** The marks are one stop of the keyboard: arrows go from one to the next, Enter leads to the field. */
function Marks({ page, turns, highlights, active, hinted, onLook, onPick }: MarksProps) {
  const marks = inReadingOrder(
    highlights
      .filter((one) => one.page === page.number)
      .map((one) => ({ ...one, box: turnedBox(one.box, turns + page.turns) })),
  );
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
