import { data } from 'react-router';
import { notificationEvents, type NotificationEventName } from '@certfolio/contract/notification-events';
import type { Route } from './+types/unsubscribe.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { failed, isOver, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';

export const handle: PageHandle = { static: true };

// Under `no-referrer` a browser hides where a form comes from, and the form would be refused as cross-site.
const pageHeaders = { ...sharedHeaders(), 'referrer-policy': 'same-origin' };

const unknown = () => data({ kind: 'unknown' as const }, { status: 404, headers: pageHeaders });

/** Looking changes nothing: programs that scan letters follow every link in them. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    const {
      event,
      subscribed,
      any_letters: anyLetters,
    } = await api.notifications.subscription({
      params: { token },
    });
    return data({ kind: 'known' as const, event, subscribed, anyLetters }, { headers: pageHeaders });
  } catch (error) {
    if (isOver(error)) return unknown();
    throw failed(error);
  }
}

/**
 * The button of the page, and what mail programs post by themselves (RFC 8058): neither is sent on to another page,
 * because the latter follow no redirection.
 */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { api } = context.get(hostContext);
  const form = await request.formData();
  const asked = form.get('stop');
  const oneClick = form.get('List-Unsubscribe') === 'One-Click';
  if (asked !== 'these' && asked !== 'everything' && !oneClick) return data(null, { status: 400 });
  try {
    await api.notifications.unsubscribe({
      params: { token },
      query: { everything: String(asked === 'everything') },
    });
    return data(null, { headers: pageHeaders });
  } catch (error) {
    if (isOver(error)) return data(null, { status: 404, headers: pageHeaders });
    throw failed(error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: 'Letters from Certfolio' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const nameOf = (event: NotificationEventName | 'digest'): { label: string; about: string } =>
  event === 'digest'
    ? { label: 'Digest', about: 'What happened since the last one, gathered in one letter.' }
    : notificationEvents[event];

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'unknown') {
    return (
      <SharedFrame>
        <div className="notice">
          <h1>This link does not work</h1>
          <p>
            It may have been cut off on its way. Open it from the letter again, or{' '}
            <a href="/app/notifications/preferences">choose in your account</a> which letters you get.
          </p>
        </div>
      </SharedFrame>
    );
  }
  const { event, subscribed, anyLetters } = loaderData;
  const { label, about } = nameOf(event);
  return (
    <SharedFrame>
      <form className="notice gate" method="post">
        {subscribed ? (
          <>
            <h1>Stop these letters?</h1>
            <p>
              <strong>{label}.</strong> {about}
            </p>
            <button type="submit" name="stop" value="these">
              Unsubscribe
            </button>
          </>
        ) : (
          <div role="status">
            <h1>{anyLetters ? 'You get no more of these letters' : 'You get no more letters'}</h1>
            <p>
              {anyLetters ? (
                <>
                  <strong>{label}</strong> is switched off. A letter that was on its way may still arrive.
                </>
              ) : (
                'Only the necessary ones still come: codes, receipts and news about the safety of your account.'
              )}
            </p>
          </div>
        )}
        {anyLetters ? (
          <button type="submit" name="stop" value="everything" className="gate-other">
            Stop all but the necessary letters
          </button>
        ) : null}
        <p>
          <a href="/app/notifications/preferences">
            {subscribed ? 'Choose which letters you get' : 'Switch letters on again'}
          </a>
        </p>
      </form>
    </SharedFrame>
  );
}
