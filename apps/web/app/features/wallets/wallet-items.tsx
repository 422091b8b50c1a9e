import { useRef, useState } from 'react';
import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFileText, IconGripVertical, IconX } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { Link } from 'react-router';
import { RowTool, Sortable, useSortableRow } from '../../ui/sortable.tsx';
import { toast } from '../../ui/toast.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { ValidityBadge } from '../../ui/validity-badge.tsx';
import { CertificateImage } from '../certificates/certificate-image.tsx';
import { itemKey, itemsOf, moved, titleOf, type WalletItem } from './item-order.ts';
import { useOrdering, usePuttingBack, useRemoving } from './wallets.queries.ts';
import './wallet-items.css';

/** Certificates and CVs of a wallet in their one order, moved by dragging or by buttons. */
export function WalletItems({ wallet }: { wallet: WalletDetail }) {
  const ordering = useOrdering(wallet.id);
  const removing = useRemoving(wallet.id);
  const puttingBack = usePuttingBack(wallet.id);
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
      <Sortable onMove={move}>
        <ol ref={list} className="wallet-items">
          {items.map((item, place) => (
            <Item
              key={itemKey(item)}
              item={item}
              place={place}
              last={place === items.length - 1}
              readOnly={wallet.read_only}
              onMove={(to) => move(place, to)}
              onRemove={() => remove(item, place)}
            />
          ))}
        </ol>
      </Sortable>
    </>
  );
}

type ItemProps = {
  item: WalletItem;
  place: number;
  last: boolean;
  /** Nothing is moved or taken out. */
  readOnly: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Item({ item, place, last, readOnly, onMove, onRemove }: ItemProps) {
  const { ref, handleRef, isDragging } = useSortableRow(itemKey(item), place, readOnly);
  const title = titleOf(item);
  return (
    <li ref={ref} data-dragged={isDragging || undefined}>
      {!readOnly && (
        <span ref={handleRef} className="wallet-items-grip" data-grip aria-hidden>
          <IconGripVertical size={18} />
        </span>
      )}
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
      {!readOnly && (
        <Group gap={4} wrap="nowrap" className="wallet-items-tools">
          <RowTool
            label={`Move ${title} up`}
            Icon={IconArrowUp}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <RowTool
            label={`Move ${title} down`}
            Icon={IconArrowDown}
            disabled={last}
            onClick={() => onMove(place + 1)}
          />
          <RowTool label={`Take ${title} out of this wallet`} Icon={IconX} onClick={onRemove} />
        </Group>
      )}
    </li>
  );
}
