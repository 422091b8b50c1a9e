import { useState } from 'react';
import { cuttingOf, turnedBox, type DocumentPage } from './document-page.ts';
import './source-cutting.css';

/** The printed words themselves, cut out of the page. What they say stands beside in letters. */
export function SourceCutting({
  page,
  box,
}: {
  page: DocumentPage;
  box: readonly [number, number, number, number];
}) {
  const [measured, setMeasured] = useState<number | null>(null);
  const ratio = page.ratio ?? measured;
  const cutting = cuttingOf(turnedBox(box, page.turns), ratio ?? 1);
  return (
    <div
      className="source-cutting"
      aria-hidden
      style={{
        // As tall before the picture is there as afterwards: nothing below it moves.
        height: ratio ? 'auto' : cutting.tall,
        width: ratio ? `min(100%, ${Math.round(cutting.tall * cutting.ratio)}px)` : '100%',
        aspectRatio: ratio ? String(cutting.ratio) : 'auto',
      }}
    >
      <img
        src={page.src}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setMeasured(naturalWidth / naturalHeight)
        }
        style={{
          visibility: ratio ? 'visible' : 'hidden',
          width: `${100 / cutting.width}%`,
          left: `${(-cutting.x / cutting.width) * 100}%`,
          top: `${(-cutting.y / cutting.height) * 100}%`,
        }}
      />
    </div>
  );
}
