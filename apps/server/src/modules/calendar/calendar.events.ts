import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEvent,
} from 'ical-generator';
import type { Context } from '../../context.ts';
import { and, asc, eq, gte, isNotNull, sql } from '../../db/orm.ts';
import { isListed } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { daysAfter } from '../certificates/validity.ts';
import type { CpdDeadline } from '../cpd/deadlines.ts';
import type { calendarFeeds } from './calendar.table.ts';

export type Feed = typeof calendarFeeds.$inferSelect;

/** A certificate that ended longer ago is no longer a date to keep in mind. */
const pastDays = 365;

/** More than any plan allows to keep. */
const mostEvents = 2000;

/** Reminders come in the morning, not at the midnight with which a day begins. */
const morning = 9 * 3600;

const shown = {
  id: certificates.id,
  title: certificates.title,
  issuerName: certificates.issuerName,
  expiryDate: certificates.expiryDate,
  expiresOn: certificates.expiresOn,
  createdAt: certificates.createdAt,
  /**
   * What was deleted, revoked or found to be invalid no longer expires on a day: calendars are told that the event
   * is off, for as long as the row is kept.
   */
  isOff: sql<boolean>`${certificates.deletedAt} is not null or ${certificates.revokedAt} is not null
    or coalesce(${certificates.standing} ->> 'verdict' = 'invalid', false)`,
  /** When it last became what it is. */
  changedAt:
    sql<Date>`greatest(${certificates.updatedAt}, ${certificates.deletedAt}, ${certificates.revokedAt},
    (${certificates.standing} ->> 'at')::timestamptz)`.mapWith(certificates.updatedAt),
};

export type Expiry = {
  id: string;
  title: string;
  issuerName: string | null;
  expiryDate: string | null;
  expiresOn: string;
  createdAt: Date;
  changedAt: Date;
  isOff: boolean;
};

/** The last days of validity of an account's certificates, as `validity.ts` reads them, soonest first. */
export async function findExpiries(ctx: Context, ownerId: string): Promise<Expiry[]> {
  const found = await ctx.db
    .select(shown)
    .from(certificates)
    .where(
      and(
        eq(certificates.ownerId, ownerId),
        isListed(),
        isNotNull(certificates.expiresOn),
        gte(certificates.expiresOn, daysAfter(ctx.now(), -pastDays)),
      ),
    )
    .orderBy(asc(certificates.expiresOn), asc(certificates.id))
    .limit(mostEvents);
  return found.flatMap((one) => (one.expiresOn === null ? [] : [{ ...one, expiresOn: one.expiresOn }]));
}

/**
 * A calendar as RFC 5545 writes it. The same rows give the same bytes: stamps say when something changed, not when
 * it was asked for.
 */
export function writeCalendar(
  feed: Feed,
  expiries: readonly Expiry[],
  deadlines: readonly CpdDeadline[],
  publicUrl: string,
): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: 'Certfolio',
    description: 'When your certificates expire, and when your CPD is due.',
    prodId: { company: 'Certfolio', product: 'Calendar', language: 'EN' },
    // How often a calendar may ask again, in seconds: twice a day is enough for days.
    ttl: 12 * 3600,
    url: `${publicUrl}/app/user/certificates`,
  });
  for (const expiry of expiries) {
    const { id, expiresOn, createdAt, isOff } = expiry;
    const revised = latest(expiry.changedAt, feed.changedAt);
    const event = calendar.createEvent({
      id: `certificate-${id}@${hostname}`,
      ...wholeDay(expiresOn),
      // It rises with every revision, without a counter that would have to be kept.
      sequence: Math.max(0, Math.floor((revised.getTime() - createdAt.getTime()) / 1000)),
      stamp: revised,
      created: createdAt,
      lastModified: revised,
      summary: feed.hideTitles ? 'Certificate expires' : `Certificate expires: ${expiry.title}`,
      ...(feed.hideTitles ? {} : { description: describe(expiry) }),
      url: `${publicUrl}/app/user/certificates/${id}`,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A day to remember, not one that is taken up.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (!isOff) for (const days of feed.reminderDays) remind(event, days);
  }
  for (const { id, title, on, createdAt, changedAt } of deadlines) {
    const revised = latest(changedAt, feed.changedAt);
    const event = calendar.createEvent({
      id: `cpd-${id}@${hostname}`,
      ...wholeDay(on),
      sequence: Math.max(0, Math.floor((revised.getTime() - createdAt.getTime()) / 1000)),
      stamp: revised,
      created: createdAt,
      lastModified: revised,
      summary: feed.hideTitles ? 'CPD is due' : `CPD is due: ${title}`,
      url: `${publicUrl}/app/user/cpd`,
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const days of feed.reminderDays) remind(event, days);
  }
  // The library leaves out the end of the last line, which RFC 5545 §3.1 asks for.
  return `${calendar.toString()}\r\n`;
}

const wholeDay = (day: string) => ({
  allDay: true,
  start: new Date(`${day}T00:00:00Z`),
  end: new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000),
});

function describe({ issuerName, expiryDate, expiresOn }: Expiry): string {
  return [
    'This is the last day on which the certificate is valid.',
    ...(expiryDate === expiresOn || expiryDate === null ? [] : [`Printed on it: ${expiryDate}.`]),
    ...(issuerName ? [`Issued by ${issuerName}.`] : []),
  ].join('\n');
}

function remind(event: ICalEvent, days: number): void {
  const before = days * 86_400 - morning;
  event
    .createAlarm({
      type: ICalAlarmType.display,
      ...(before > 0 ? { triggerBefore: before } : { triggerAfter: -before }),
    })
    // What comes after would be counted from the end of the day.
    .relatesTo(ICalAlarmRelatesTo.start);
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
