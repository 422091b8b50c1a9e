import { type ReactNode, useMemo } from 'react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { AutoScroller, Cursor, Feedback, PointerSensor, PreventSelection, StyleInjector } from '@dnd-kit/dom';
import { OptimisticSortingPlugin } from '@dnd-kit/dom/sortable';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { Icon } from '@tabler/icons-react';
import { useNonce } from '../nonce.ts';

/**
 * Dragging is for a pointer. The buttons of each row do the same for everybody (WCAG 2.2, 2.5.7) and say where it
 * went, so the library's own keyboard dragging would be a second way, and its announcements a second voice.
 */
const sensors = [PointerSensor];
const rowPlugins = [OptimisticSortingPlugin];

/** A list whose rows a pointer drags to other places; inside of it `useSortableRow` makes the rows. */
export function Sortable({
  onMove,
  children,
}: {
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const nonce = useNonce();
  const plugins = useMemo(
    () => [
      AutoScroller,
      Cursor,
      Feedback,
      PreventSelection,
      // Style elements of a page with a content security policy carry its nonce.
      StyleInjector.configure(nonce ? { nonce } : {}),
    ],
    [nonce],
  );
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source) && source.initialIndex !== source.index) {
          onMove(source.initialIndex, source.index);
        }
      }}
    >
      {children}
    </DragDropProvider>
  );
}

/** `ref` is the row's, `handleRef` that of the grip by which it is dragged. */
export const useSortableRow = (id: string, index: number, disabled = false) =>
  useSortable({ id, index, disabled, plugins: rowPlugins });

type ToolProps = { label: string; Icon: Icon; disabled?: boolean; onClick: () => void };

/** A button of a row. Stays in the tab order when it has nothing to do, so that the focus is not lost at the ends. */
export function RowTool({ label, Icon, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label} openDelay={500}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-disabled={disabled}
        style={disabled ? { opacity: 0.35, cursor: 'default' } : {}}
        onClick={disabled ? () => undefined : onClick}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
