import type { Api } from '@certfolio/contract/contract';
import type { NotificationPriority, NotificationType } from '@certfolio/contract/notification-events';
import type { Announcement, Audience } from '@certfolio/contract/notifications';
import { planNames, type Plan } from '@certfolio/contract/plans';
import type { UserType } from '@certfolio/contract/user-types';
import { fromLocalField, toLocalField } from '../../ui/local-time.ts';

/** An account that is named; of one that was named before, who it is may not be known yet. */
export type NamedAccount = { id: string; name: string | null };

/** An announcement as its form holds it: times are local (`YYYY-MM-DDTHH:mm`), none is empty. */
export type AnnouncementDraft = {
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  message: string;
  icon: string | null;
  actionUrl: string;
  actionText: string;
  targetType: Audience['target_type'];
  userTypes: UserType[];
  plans: Plan[];
  accounts: NamedAccount[];
  starts: string;
  ends: string;
};

export const emptyDraft: AnnouncementDraft = {
  type: 'announcement',
  priority: 'medium',
  title: '',
  message: '',
  icon: null,
  actionUrl: '',
  actionText: '',
  targetType: 'all',
  userTypes: [],
  plans: [],
  accounts: [],
  starts: '',
  ends: '',
};

export const draftOf = (announcement: Announcement): AnnouncementDraft => ({
  type: announcement.type,
  priority: announcement.priority,
  title: announcement.title,
  message: announcement.message,
  icon: announcement.icon,
  actionUrl: announcement.action_url ?? '',
  actionText: announcement.action_text ?? '',
  targetType: announcement.target.target_type,
  userTypes: announcement.target.user_types ?? [],
  plans: announcement.target.plans ?? [],
  accounts: (announcement.target.user_ids ?? []).map((id) => ({ id, name: null })),
  starts: toLocalField(announcement.starts_at),
  ends: toLocalField(announcement.ends_at),
});

export const mostAccounts = 1000;

/** Whom a draft is for, as the call takes it; null while nobody is named. */
export function audienceOf(draft: AnnouncementDraft): Audience | null {
  const { targetType, userTypes, plans, accounts } = draft;
  switch (targetType) {
    case 'all':
      return { target_type: 'all' };
    case 'user_type':
      return userTypes.length > 0 ? { target_type: targetType, user_types: userTypes } : null;
    case 'plan':
      return plans.length > 0 ? { target_type: targetType, plans } : null;
    case 'users':
      return accounts.length > 0 && accounts.length <= mostAccounts
        ? { target_type: targetType, user_ids: accounts.map(({ id }) => id) }
        : null;
  }
}

export type Refusals = Partial<
  Record<'title' | 'message' | 'actionUrl' | 'actionText' | 'target' | 'ends', string>
>;

/** What keeps a draft from being sent, by field. */
export function refusalsOf(draft: AnnouncementDraft): Refusals {
  const { title, message, actionUrl, actionText, starts, ends } = draft;
  const [from, until] = [fromLocalField(starts), fromLocalField(ends)];
  return {
    ...(title.trim() ? {} : { title: 'Give it a title.' }),
    ...(message.trim() ? {} : { message: 'Say what there is to say.' }),
    ...(actionUrl && !isOwnPath(actionUrl)
      ? { actionUrl: 'Use a path of this installation, such as /app/user/certificates.' }
      : {}),
    ...(actionText.trim() && !actionUrl ? { actionText: 'A button needs a path to lead to.' } : {}),
    ...(audienceOf(draft) ? {} : { target: targetRefusal(draft) }),
    ...(until && from && until <= from ? { ends: 'It has to end after it begins.' } : {}),
  };
}

const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);

function targetRefusal({ targetType, accounts }: AnnouncementDraft): string {
  if (targetType === 'user_type') return 'Choose at least one type of account.';
  if (targetType === 'plan') return 'Choose at least one plan.';
  return accounts.length > mostAccounts
    ? `Choose at most ${mostAccounts} accounts.`
    : 'Choose at least one account.';
}

type NewAnnouncement = NonNullable<Parameters<Api['announcements']['create']>[0]['body']>;

/** What the call takes of a draft without refusals. */
export const bodyOf = (draft: AnnouncementDraft): NewAnnouncement => ({
  type: draft.type,
  priority: draft.priority,
  title: draft.title.trim(),
  message: draft.message.trim(),
  icon: draft.icon,
  action_url: draft.actionUrl || null,
  action_text: (draft.actionUrl && draft.actionText.trim()) || null,
  target: audienceOf(draft) ?? { target_type: 'users', user_ids: [] },
  starts_at: fromLocalField(draft.starts),
  ends_at: fromLocalField(draft.ends),
});

/** Only what differs: the audience of what has been sent, for one, can no longer be named. */
export function changesOf(before: AnnouncementDraft, after: AnnouncementDraft): Partial<NewAnnouncement> {
  const former = bodyOf(before);
  return Object.fromEntries(
    Object.entries(bodyOf(after)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(former[key as keyof NewAnnouncement]),
    ),
  );
}

export const userTypeNames: Record<UserType, string> = {
  individual: 'Individuals',
  company: 'Companies',
  provider: 'Providers',
  recruiter: 'Recruiters',
};

export const targetNames: Record<Audience['target_type'], string> = {
  all: 'Everybody',
  user_type: 'By type of account',
  plan: 'By plan',
  users: 'Named accounts',
};

/** "Everybody", "Companies, recruiters", "Boost, Max", "3 named accounts". */
export function audienceWords({
  target_type: type,
  user_types = [],
  plans = [],
  user_ids = [],
}: Audience): string {
  switch (type) {
    case 'all':
      return targetNames.all;
    case 'user_type':
      return user_types.map((one) => userTypeNames[one]).join(', ');
    case 'plan':
      return plans.map((one) => planNames[one]).join(', ');
    case 'users':
      return user_ids.length === 1 ? '1 named account' : `${user_ids.length} named accounts`;
  }
}
