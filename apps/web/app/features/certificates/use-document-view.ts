import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type Box, type DocumentPage, zoomSteps } from './document-page.ts';

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

/** What is looked at among the words that are marked; its page is turned to and it is brought into sight. */
type Looked = { highlights: readonly Highlight[]; active: string | null };

type Frame = RefObject<HTMLDivElement | null>;

/** How a document is looked at: which page, how it is turned and how large it is. An act is null where it does nothing. */
export function useDocumentView(pages: readonly DocumentPage[], { highlights, active }: Looked) {
  const frame = useRef<HTMLDivElement>(null);
  const { page, backward, onward } = useOpenPage(frame, pages, { highlights, active });
  const pictures = usePictures();
  const [turns, setTurns] = useState(0);
  const isAside = turns % 2 === 1;
  const ratio = page ? pictures.ratioOf(page) : 1;
  const shownRatio = isAside ? 1 / ratio : ratio;
  const { measure, ...zoom } = useZoom(frame, shownRatio);
  const frameRef = useMergedRef(frame, measure);
  useMarkInSight(frame, active, page?.number);
  return {
    frameRef,
    page,
    /** None of the pages has a picture. */
    isMissing: pictures.missing.size >= pages.length,
    pictures,
    turns,
    isAside,
    ratio,
    shownRatio,
    backward,
    onward,
    turn: () => setTurns((now) => (now + 1) % 4),
    ...zoom,
  };
}

export type DocumentView = Omit<ReturnType<typeof useDocumentView>, 'frameRef'>;

function useOpenPage(frame: Frame, pages: readonly DocumentPage[], { highlights, active }: Looked) {
  const [number, setNumber] = useState(pages[0]?.number ?? 1);
  // Looked at again after leafing elsewhere, the same field turns its page once more.
  const [turnedFor, setTurnedFor] = useState<string | null>(null);
  if (turnedFor !== active) {
    setTurnedFor(active);
    const target = highlights.find(({ key }) => key === active);
    if (target && pages.some((one) => one.number === target.page)) setNumber(target.page);
  }
  const place = Math.max(
    0,
    pages.findIndex((one) => one.number === number),
  );
  const leaf = (to: DocumentPage | undefined) =>
    to
      ? () => {
          setNumber(to.number);
          frame.current?.scrollTo({ top: 0, left: 0 });
        }
      : null;
  return { page: pages[place], backward: leaf(pages[place - 1]), onward: leaf(pages[place + 1]) };
}

/** What the pictures have told of themselves once they were loaded, or could not be. */
function usePictures() {
  const [ratios, setRatios] = useState<Record<string, number>>({});
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  return {
    missing,
    isLoaded: ({ src }: DocumentPage) => ratios[src] !== undefined,
    ratioOf: ({ src, ratio }: DocumentPage) => ratio ?? ratios[src] ?? 0.75,
    loaded: ({ src }: DocumentPage, { naturalWidth, naturalHeight }: HTMLImageElement) =>
      setRatios((known) => ({ ...known, [src]: naturalWidth / naturalHeight })),
    failed: ({ src }: DocumentPage) => setMissing((known) => new Set(known).add(src)),
  };
}

function useZoom(frame: Frame, ratio: number) {
  const { ref: measure, width, height } = useElementSize<HTMLDivElement>();
  const [zoom, setZoom] = useState(0);
  const steps = zoomSteps(width > 0 ? Math.min(1, (height * ratio) / width) : 1);
  const place = Math.min(zoom, steps.length - 1);
  const scale = steps[place] ?? 1;
  const middle = useRef<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    // What was in the middle of the frame stays there when the page grows or shrinks.
    const view = frame.current;
    if (!view || !middle.current) return;
    view.scrollTo({
      left: middle.current.x * view.scrollWidth - view.clientWidth / 2,
      top: middle.current.y * view.scrollHeight - view.clientHeight / 2,
    });
    middle.current = null;
  }, [frame, scale]);
  const zoomTo = (step: number) => {
    if (step === place || steps[step] === undefined) return null;
    return () => {
      const view = frame.current;
      if (view) {
        middle.current = {
          x: (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
          y: (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
        };
      }
      setZoom(step);
    };
  };
  return {
    measure,
    isWhole: place === 0,
    scale,
    zoomOut: zoomTo(place - 1),
    zoomIn: zoomTo(place + 1),
    showWhole: zoomTo(0),
    fitWidth: zoomTo(steps.indexOf(1)),
  };
}

function useMarkInSight(frame: Frame, active: string | null, page: number | undefined) {
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
  }, [frame, active, page]);
}
