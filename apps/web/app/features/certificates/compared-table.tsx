import type { ReactNode } from 'react';
import { Table, Text } from '@mantine/core';
import type { ComparedField } from './compared-fields.ts';
import './compared-table.css';

/** Every field of two certificates beside each other, with what differs marked. */
export function ComparedTable({
  fields,
  own,
  others,
}: {
  fields: readonly ComparedField[];
  /** The heads of the two columns. */
  own: ReactNode;
  others: ReactNode;
}) {
  const differing = fields.filter(({ differs }) => differs).length;
  return (
    <div>
      <Text size="sm" role="status" mb="xs">
        {differing === 0
          ? 'No detail differs.'
          : differing === 1
            ? 'One detail differs; it is marked.'
            : `${differing} details differ; they are marked.`}
      </Text>
      <Table.ScrollContainer minWidth={300} type="native">
        <Table verticalSpacing={6} layout="fixed" className="compare-fields">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="compare-label">
                <span className="cf-hidden">Detail</span>
              </Table.Th>
              <Table.Th>{own}</Table.Th>
              <Table.Th>{others}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ field, label, own: ownValue, others: otherValue, differs }) => (
              <Table.Tr key={field} data-differs={differs || undefined}>
                <Table.Th scope="row" className="compare-label">
                  {label}
                  {differs && <span className="cf-hidden"> (differs)</span>}
                </Table.Th>
                <Table.Td>{ownValue ?? '–'}</Table.Td>
                <Table.Td>{otherValue ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
