import { type MouseEvent, type ReactNode, useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import type { NotificationItem } from '@certfolio/contract/notifications';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/dates.ts';
import { Mark } from '../../ui/mark.tsx';
import { focusNeighbour } from './focus-neighbour.ts';
import { priorityMarks } from './notification-look.ts';
import { NotificationSign } from './notification-sign.tsx';
import { agoWords } from './notification-times.ts';
import './notification-row.css';

type Props = {
  item: NotificationItem;
  now: Date;
  /** Long messages end after two lines until they are opened. */
  clamped?: boolean;
  onRead: () => void;
  onDismiss: () => void;
  /** It has been followed: what it stood in may close. */
  onFollow?: (() => void) | undefined;
  /** Stands before it: its checkbox. */
  children?: ReactNode;
};

/** One thing that the holder has been told: pressing it reads it and leads to what it is about. */
export function NotificationRow({
  item,
  now,
  clamped = false,
  onRead,
  onDismiss,
  onFollow,
  children,
}: Props) {
  const { notification, is_read: isRead } = item;
  const { type, icon, priority, title, message, action_url: to, action_text: action } = notification;
  const [open, setOpen] = useState(false);
  const mark = priorityMarks[priority];
  const read = () => {
    if (!isRead) onRead();
  };
  return (
    <li className="told" data-unread={!isRead || undefined}>
      <div className="told-lead">
        {children}
        <span className="told-mark">
          <NotificationSign type={type} icon={icon} />
          {!isRead && <span className="told-dot" aria-hidden />}
        </span>
      </div>
      <div className="told-words">
        <p className="told-title">
          <span className="cf-hidden">{isRead ? '' : 'Unread: '}</span>
          {to === null && !clamped && isRead ? (
            title
          ) : to === null ? (
            <button
              type="button"
              className="told-target"
              {...(clamped ? { 'aria-expanded': open } : {})}
              onClick={({ currentTarget }) => {
                // Read in full and leading nowhere, it is no button any more.
                if (!clamped) dismissOf(currentTarget)?.focus();
                read();
                setOpen(!open);
              }}
            >
              {title}
            </button>
          ) : (
            <Link
              to={to}
              className="told-target"
              // What is not of the application is a document of its own.
              reloadDocument={!to.startsWith('/app/')}
              onClick={() => {
                read();
                onFollow?.();
              }}
              onAuxClick={({ button }) => {
                if (button === 1) read();
              }}
            >
              {title}
            </Link>
          )}
        </p>
        <p className="told-message" data-clamped={(clamped && !open) || undefined}>
          {message}
        </p>
        <p className="told-facts">
          {mark && (
            <>
              <span className="cf-hidden">Priority: </span>
              <Mark look={mark} />
            </>
          )}
          <time dateTime={item.created_at} title={timeTitle(item.created_at)}>
            {agoWords(item.created_at, now)}
          </time>
          {to !== null && (
            <span className="told-action" aria-hidden>
              {action ?? 'Open'}
              <IconArrowRight size={15} aria-hidden />
            </span>
          )}
        </p>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className="told-dismiss"
        data-dismiss
        aria-label={`Dismiss: ${title}`}
        onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
          focusNeighbour(currentTarget);
          onDismiss();
        }}
      >
        <IconX size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}

const dismissOf = (within: HTMLElement) =>
  within.closest('.told')?.querySelector<HTMLElement>('[data-dismiss]');

const timeTitle = (iso: string): string | undefined =>
  Number.isNaN(new Date(iso).getTime()) ? undefined : formatInstant(iso);
