import { useCallback, useEffect, useState } from 'react';
import type { CvContent } from '@certfolio/contract/cv-content';
import { api } from '../../api.ts';

/** Addresses of the pages' pictures, and the size of a page in points. */
export type Drawing = { pages: string[]; width: number; height: number };

/** Milliseconds of silence before the pages are drawn anew. */
const pause = 200;

/** The pages as they stand. The last ones stay until new ones are there, also where drawing fails. */
export function usePreview(content: CvContent, active: boolean) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [drawn, setDrawn] = useState<CvContent | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  const stale = drawn !== content;

  useEffect(() => {
    if (!active || !stale) return;
    const own = new AbortController();
    const draw = async () => {
      try {
        const { pages, width, height } = await api.cvBuilding.preview({
          body: { cvData: content },
          signal: own.signal,
        });
        setDrawing({ pages: pages.map(addressOf), width, height });
        setDrawn(content);
        setFailure(null);
      } catch (error) {
        if (!own.signal.aborted) setFailure({ error });
      }
    };
    const timer = setTimeout(() => void draw(), pause);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [active, content, stale, tries]);

  useEffect(() => {
    if (!drawing) return;
    return () => {
      for (const page of drawing.pages) URL.revokeObjectURL(page);
    };
  }, [drawing]);

  return {
    drawing,
    /** Whether the pages are those of an earlier state. */
    stale,
    failure,
    retry: useCallback(() => {
      setFailure(null);
      setTries((now) => now + 1);
    }, []),
  };
}

const addressOf = (svg: string): string => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

export type Preview = ReturnType<typeof usePreview>;
