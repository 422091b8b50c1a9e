import { useEffect, useRef } from 'react';
import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Award } from '@certfolio/contract/issuing';
import type { TemplateContent } from '@certfolio/contract/templates';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';

const typingPause = 500;

export type Drawn = { content: TemplateContent; award?: Partial<Award> };

/** The picture that the server draws of contents that need not be saved. */
const drawingOf = (drawn: Drawn | null) =>
  queryOptions({
    queryKey: ['preview', drawn],
    queryFn: async ({ signal }) => {
      const answer = await api.issuing.preview({ body: drawn!, signal });
      return answer.blob();
    },
    enabled: drawn !== null,
    placeholderData: keepPreviousData,
    // Pictures are large, and every pause in typing makes one.
    gcTime: 60_000,
    staleTime: Infinity,
    retry: false,
  });

/** The certificate as it would be printed, drawn anew after every pause; the former stays until then. */
export function Drawing({ drawn, label }: { drawn: Drawn | null; label: string }) {
  // Compared as text: a new object of the same contents asks for nothing.
  const [text] = useDebouncedValue(JSON.stringify(drawn), typingPause);
  const asked = JSON.parse(text) as Drawn | null;
  const picture = useQuery(drawingOf(asked));
  const stale = picture.isFetching || text !== JSON.stringify(drawn);
  return (
    <div className="drawing" data-stale={(stale && picture.data !== undefined) || undefined}>
      {picture.data && !picture.isError ? (
        <Bytes blob={picture.data} label={label} />
      ) : (
        <div className="drawing-none">
          {picture.isError ? (
            <Text c="dimmed" role="alert" maw={320}>
              The preview could not be drawn. {messageOf(picture.error)}
            </Text>
          ) : asked ? (
            <DrawingUnderWay />
          ) : (
            <Text c="dimmed" maw={280}>
              The preview appears once what you entered can be drawn.
            </Text>
          )}
        </div>
      )}
    </div>
  );
}

/** In place of a picture that is being drawn. */
export function DrawingUnderWay() {
  return (
    <div role="status">
      <Loader aria-hidden />
      <span className="cf-hidden">Drawing the preview</span>
    </div>
  );
}

/** A picture of bytes that have no address of their own. */
function Bytes({ blob, label }: { blob: Blob; label: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={image} alt={label} />;
}
