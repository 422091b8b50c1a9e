import { Button, Group } from '@mantine/core';
import { ErrorState } from './error-state.tsx';

type Props = {
  /** An infinite query, as far as its end is concerned. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<unknown>;
  };
};

/** Below a list: the button for its next page, and what to do when that failed. */
export function MoreRows({ list }: Props) {
  return (
    <>
      {list.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
          >
            Load more
          </Button>
        </Group>
      )}
      {list.isFetchNextPageError && (
        <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
    </>
  );
}
