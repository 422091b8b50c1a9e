import { type ReactNode, useId, useState } from 'react';
import { Button, Paper, Table, Text, Title } from '@mantine/core';

export type Line = {
  key: string;
  name: ReactNode;
  /** In the order of `columns`; the first is drawn as a bar. */
  counts: number[];
};

type Props = { title: string; nameColumn: string; columns: string[]; lines: Line[]; empty: string };

/** Lines shown before the rest is asked for. */
const first = 8;

/** Numbers by one property, those with most first, with a bar as long as the first of them. */
export function BreakdownTable({ title, nameColumn, columns, lines, empty }: Props) {
  const id = useId();
  const [whole, setWhole] = useState(false);
  const most = Math.max(1, ...lines.map(({ counts }) => counts[0] ?? 0));
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} fz="h4" id={id} mb="xs">
        {title}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <Table className="breakdown" aria-labelledby={id} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{nameColumn}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} scope="col" ta="right" className="breakdown-count">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(whole ? lines : lines.slice(0, first)).map(({ key, name, counts }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400} className="breakdown-name">
                  {name}
                  <span
                    className="breakdown-bar"
                    style={{ width: `${(100 * (counts[0] ?? 0)) / most}%` }}
                    aria-hidden
                  />
                </Table.Th>
                {counts.map((count, place) => (
                  <Table.Td key={columns[place]} ta="right">
                    {count}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {lines.length > first ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          onClick={() => setWhole(!whole)}
          aria-expanded={whole}
        >
          {whole ? 'Show fewer' : `Show all ${lines.length}`}
        </Button>
      ) : null}
    </Paper>
  );
}
