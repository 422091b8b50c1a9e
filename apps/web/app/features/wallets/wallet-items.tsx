import { useRef, useState } from 'react';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { AutoScroller, Cursor, Feedback, PointerSensor, PreventSelection, StyleInjector } from '@dnd-kit/dom';
import { OptimisticSortingPlugin } from '@dnd-kit/dom/sortable';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { IconArrowDown, IconArrowUp, IconFileText, IconGripVertical, IconX } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { Link } from 'react-router';
import { useNonce } from '../../nonce.ts';
import { toast } from '../../ui/toast.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { ValidityBadge } from '../../ui/validity-badge.tsx';
import { CertificateImage } from '../certificates/certificate-image.tsx';
import { itemKey, itemsOf, moved, titleOf, type WalletItem } from './item-order.ts';
import { useOrdering, usePuttingBack, useRemoving } from './wallets.queries.ts';
import './wallet-items.css';

/**
 * Dragging is for a pointer. The buttons of each item do the same for everybody (WCAG 2.2, 2.5.7) and say where it
 * went, so the library's own keyboard dragging would be a second way, and its announcements a second voice.
 */
const sensors = [PointerSensor];
const itemPlugins = [OptimisticSortingPlugin];

/** Certificates and CVs of a wallet in their one order, moved by dragging or by buttons. */
export function WalletItems({ wallet }: { wallet: WalletDetail }) {
  const ordering = useOrdering(wallet.id);
  const removing = useRemoving(wallet.id);
  const puttingBack = usePuttingBack(wallet.id);
  const nonce = useNonce();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const items = itemsOf(wallet);

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return;
    ordering.mutate(moved(items, from, to), { onError: toast.failure });
    setSaid(`${titleOf(item)} moved to place ${to + 1} of ${items.length}`);
  };
  const remove = (item: WalletItem, place: number) =>
    removing.mutate(item, {
      onError: toast.failure,
      onSuccess: () => {
        const links = list.current?.querySelectorAll('a') ?? [];
        [...links].at(Math.min(place, links.length - 1))?.focus();
        toast.undo(`“${titleOf(item)}” taken out`, () =>
          puttingBack.mutate({ item, order: items }, { onError: toast.failure }),
        );
      },
    });

  return (
    <>
      <span className="cf-hidden" role="status">
        {said}
      </span>
      <DragDropProvider
        sensors={sensors}
        plugins={[
          AutoScroller,
          Cursor,
          Feedback,
          PreventSelection,
          // Style elements of a page with a content security policy carry its nonce.
          StyleInjector.configure(nonce ? { nonce } : {}),
        ]}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
        }}
      >
        <ol ref={list} className="wallet-items">
          {items.map((item, place) => (
            <Item
              key={itemKey(item)}
              item={item}
              place={place}
              last={place === items.length - 1}
              onMove={(to) => move(place, to)}
              onRemove={() => remove(item, place)}
            />
          ))}
        </ol>
      </DragDropProvider>
    </>
  );
}

type ItemProps = {
  item: WalletItem;
  place: number;
  last: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Item({ item, place, last, onMove, onRemove }: ItemProps) {
  const { ref, handleRef, isDragging } = useSortable({
    id: itemKey(item),
    index: place,
    plugins: itemPlugins,
  });
  const title = titleOf(item);
  return (
    <li ref={ref} data-dragged={isDragging || undefined}>
      <span ref={handleRef} className="wallet-items-grip" data-grip aria-hidden>
        <IconGripVertical size={18} />
      </span>
      <span className="wallet-items-picture">
        {item.kind === 'certificate' ? (
          <CertificateImage src={item.certificate.thumbnail_url} alt="" name={title} />
        ) : (
          <IconFileText size={24} stroke={1.5} aria-hidden />
        )}
      </span>
      <div className="wallet-items-words">
        {item.kind === 'certificate' ? (
          <>
            <Link to={`/app/user/certificates/${item.id}`} draggable={false}>
              {title}
            </Link>
            {item.certificate.issuer_name && <span>{item.certificate.issuer_name}</span>}
            <Group gap={6}>
              <ValidityBadge validity={item.certificate.validity} />
              <TrustBadge trust={item.certificate.trust_level} />
            </Group>
          </>
        ) : (
          <>
            <Link to={`/app/user/cvs/${item.id}`} draggable={false}>
              {title}
            </Link>
            <span>{item.cv.file_name ? `CV · ${item.cv.file_name}` : 'CV'}</span>
          </>
        )}
      </div>
      <Group gap={4} wrap="nowrap" className="wallet-items-tools">
        <Tool
          label={`Move ${title} up`}
          Icon={IconArrowUp}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <Tool
          label={`Move ${title} down`}
          Icon={IconArrowDown}
          disabled={last}
          onClick={() => onMove(place + 1)}
        />
        <Tool label={`Take ${title} out of this wallet`} Icon={IconX} disabled={false} onClick={onRemove} />
      </Group>
    </li>
  );
}

type ToolProps = { label: string; Icon: typeof IconX; disabled: boolean; onClick: () => void };

/** Stays in the tab order when it has nothing to do, so that the focus is not lost at the ends of the list. */
function Tool({ label, Icon, disabled, onClick }: ToolProps) {
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
