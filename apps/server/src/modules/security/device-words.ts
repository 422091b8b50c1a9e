import Bowser from 'bowser';

export type Device = { words: string; kind: 'desktop' | 'phone' | 'tablet' | 'program' };

/** What a user agent says of its device, in words a person knows it by: `Firefox on Windows`. */
export function deviceOfAgent(userAgent: string | null): Device {
  if (!userAgent) return { words: 'Unknown program', kind: 'program' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) {
    // A library or a script names itself first.
    const name = /^[\w .-]{1,30}/.exec(userAgent)?.[0].trim();
    return { words: name ? `Program (${name})` : 'Unknown program', kind: 'program' };
  }
  const kind = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'desktop';
  return { words: `${browser.name} on ${os.name}`, kind };
}
