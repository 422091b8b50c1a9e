import { type ReactNode, Suspense, useId } from 'react';
import { Box, Paper, Skeleton, Table, Title } from '@mantine/core';
import './analytics.css';

type Props = {
  title: string;
  /** What the drawing shows, for who cannot see it. */
  words: string;
  /** Loaded when it is needed. */
  chart: ReactNode;
  /** Of the table: the name of a row, then its counts. */
  columns: readonly string[];
  rows: readonly { name: string; counts: readonly (string | number)[] }[];
};

/** A drawing over time, and the same in numbers beneath it for who cannot see it or wants them exactly. */
export function ChartSection({ title, words, chart, columns, rows }: Props) {
  const id = useId();
  const [nameColumn, ...countColumns] = columns;
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} fz="h4" id={id} mb="md">
        {title}
      </Title>
      <div role="img" aria-label={words}>
        <Suspense fallback={<Skeleton height={260} />}>{chart}</Suspense>
      </div>
      <details className="views-table">
        <summary>Show as a table</summary>
        <Box
          mah={360}
          mt="sm"
          className="views-table-scroll"
          role="region"
          aria-label={`${title}, table`}
          tabIndex={0}
        >
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{nameColumn}</Table.Th>
                {countColumns.map((column) => (
                  <Table.Th key={column} scope="col" ta="right">
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ name, counts }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={400}>
                    {name}
                  </Table.Th>
                  {counts.map((count, place) => (
                    <Table.Td key={countColumns[place]} ta="right">
                      {count}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      </details>
    </Paper>
  );
}
