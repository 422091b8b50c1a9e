import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeader } from './page-header.tsx';
import './review-queue.css';

type Props = { title: string; position: string | null; description?: ReactNode };

/** The head of a case of a queue: the keyboard and the screen reader begin here, also when a decision has led here. */
export function CaseHeading({ title, position, description }: Props) {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <PageHeader
      title={
        <span ref={heading} tabIndex={-1} className="review-heading">
          {position && <span className="cf-hidden">Case {position}: </span>}
          {title}
        </span>
      }
      description={description}
    />
  );
}
