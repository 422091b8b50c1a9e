import type { Api } from '@certfolio/contract/contract';
import type { NotificationPriority, NotificationType } from '@certfolio/contract/notification-events';
import type { Announcement, Audience } from '@certfolio/contract/notifications';
import { planNames, type Plan } from '@certfolio/contract/plans';
import type { UserType } from '@certfolio/contract/user-types';
import { fromLocalField, toLocalField } from '../../ui/local-time.ts';

/** An announcement as its form holds it: times are local (`YYYY-MM-DDTHH:mm`), accounts are text, none is empty. */
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
  userIds: string;
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
  userIds: '',
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
  userIds: (announcement.target.user_ids ?? []).join('\n'),
  starts: toLocalField(announcement.starts_at),
  ends: toLocalField(announcement.ends_at),
});

const idsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const mostIds = 1000;

/** Whom a draft is for, as the call takes it; null while nobody is named. */
export function audienceOf(draft: AnnouncementDraft): Audience | null {
  const { targetType, userTypes, plans } = draft;
  switch (targetType) {
    case 'all':
      return { target_type: 'all' };
    case 'user_type':
      return userTypes.length > 0 ? { target_type: targetType, user_types: userTypes } : null;
    case 'plan':
      return plans.length > 0 ? { target_type: targetType, plans } : null;
    case 'users': {
      const ids = idsIn(draft.userIds);
      return ids.length > 0 && ids.length <= mostIds && ids.every(isId)
        ? { target_type: targetType, user_ids: ids }
        : null;
    }
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

function targetRefusal({ targetType, userIds }: AnnouncementDraft): string {
  if (targetType === 'user_type') return 'Choose at least one type of account.';
  if (targetType === 'plan') return 'Choose at least one plan.';
  const ids = idsIn(userIds);
  if (ids.length > mostIds) return `Name at most ${mostIds} accounts.`;
  const wrong = ids.find((id) => !isId(id));
  return wrong ? `“${wrong}” is no id of an account.` : 'Name at least one account.';
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
