import { useRef, useState } from 'react';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { Link } from 'react-router';
import { toast } from '../../ui/toast.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { ValidityBadge } from '../../ui/validity-badge.tsx';
import { CertificateImage } from '../certificates/certificate-image.tsx';
import { moved } from './item-order.ts';
import { useAdding, useOrdering, useRemoving } from './wallets.queries.ts';
import './wallet-items.css';

/** The certificates of a wallet in their order, moved by dragging or by buttons. */
export function WalletItems({ wallet }: { wallet: WalletDetail }) {
  const ordering = useOrdering(wallet.id);
  const removing = useRemoving(wallet.id);
  const adding = useAdding(wallet.id);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const items = wallet.wallet_certificates;
  const ids = items.map((item) => item.certificate_id);

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    const title = items[from]?.certificate.title ?? '';
    ordering.mutate(moved(ids, from, to), { onError: toast.failure });
    setSaid(`${title} moved to place ${to + 1} of ${items.length}`);
  };
  const drop = () => {
    if (dragged !== null && over !== null) move(dragged, over);
    setDragged(null);
    setOver(null);
  };
  const remove = (id: string, title: string, place: number) =>
    removing.mutate(id, {
      onError: toast.failure,
      onSuccess: () => {
        const links = list.current?.querySelectorAll('a') ?? [];
        [...links].at(Math.min(place, links.length - 1))?.focus();
        toast.undo(`“${title}” taken out`, () =>
          adding.mutate([id], {
            onError: toast.failure,
            onSuccess: () => ordering.mutate(ids, { onError: toast.failure }),
          }),
        );
      },
    });

  return (
    <>
      <span className="cf-hidden" role="status">
        {said}
      </span>
      <ol ref={list} className="wallet-items">
        {items.map(({ certificate_id: id, certificate }, place) => (
          // Dragging is the shorter way for a mouse; the buttons in the item do the same (WCAG 2.2, 2.5.7).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            draggable
            data-dragged={dragged === place || undefined}
            data-over={
              dragged !== null && over === place && dragged !== place
                ? dragged < place
                  ? 'below'
                  : 'above'
                : undefined
            }
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', certificate.title);
              setDragged(place);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(place);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop();
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
          >
            <IconGripVertical className="wallet-items-grip" size={18} aria-hidden />
            <span className="wallet-items-picture">
              <CertificateImage src={certificate.thumbnail_url} alt="" name={certificate.title} />
            </span>
            <div className="wallet-items-words">
              <Link to={`/app/user/certificates/${id}`} draggable={false}>
                {certificate.title}
              </Link>
              {certificate.issuer_name && <span>{certificate.issuer_name}</span>}
              <Group gap={6}>
                <ValidityBadge validity={certificate.validity} />
                <TrustBadge trust={certificate.trust_level} />
              </Group>
            </div>
            <Group gap={4} wrap="nowrap" className="wallet-items-tools">
              <Tool
                label={`Move ${certificate.title} up`}
                Icon={IconArrowUp}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Tool
                label={`Move ${certificate.title} down`}
                Icon={IconArrowDown}
                disabled={place === items.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <Tool
                label={`Take ${certificate.title} out of this wallet`}
                Icon={IconX}
                disabled={false}
                onClick={() => remove(id, certificate.title, place)}
              />
            </Group>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Stays in the tab order when it has nothing to do, so that the focus is not lost at the ends of the list. */
function Tool({
  label,
  Icon,
  disabled,
  onClick,
}: {
  label: string;
  Icon: typeof IconX;
  disabled: boolean;
  onClick: () => void;
}) {
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
