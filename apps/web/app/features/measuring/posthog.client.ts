import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import { leavingEvent } from './posthog-event.ts';

export type Analytics = {
  countPage: () => void;
  /** Whose pages they are from now on; null forgets who it was. */
  measurePerson: (id: string | null) => void;
  stop: () => void;
  resume: () => void;
};

/** Only ever loaded with a key and with consent. Pages that are opened are counted, and nothing else is watched. */
export function startPosthog({ key, host }: { key: string; host: string }): Analytics {
  posthog.init(key, {
    api_host: host,
    person_profiles: 'identified_only',
    session_idle_timeout_seconds: 1800,
    persistence: 'localStorage',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_dead_clicks: false,
    capture_heatmaps: false,
    rageclick: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    save_referrer: false,
    save_campaign_params: false,
    respect_dnt: true,
    before_send: leavingEvent as never,
  });
  return {
    countPage: () => void posthog.capture('$pageview'),
    measurePerson: (id) => {
      if (id !== null) posthog.identify(id);
      else if (posthog.get_property('$user_state') === 'identified') posthog.reset();
    },
    stop: () => {
      posthog.opt_out_capturing();
      posthog.reset(true);
    },
    resume: () => posthog.opt_in_capturing({ captureEventName: false }),
  };
}
