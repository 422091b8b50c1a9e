import { isbot } from 'isbot';
import type { Audience, DeviceClass } from '@certfolio/contract/analytics';

/** Who a caller says to be. `name` is that of the service, for what is no person. */
export type Agent = { audience: Exclude<Audience, 'owner'>; name: string; device: DeviceClass };

type Known = readonly [audience: 'preview' | 'scanner' | 'bot', name: string, words: RegExp];

/**
 * Programs that ask for pages by themselves, by words of their user agents. The first that fits counts: some name
 * others too, so as to be let in. Signal's previews call themselves WhatsApp.
 */
const known: readonly Known[] = [
  // Safari with the names of two previewers behind it.
  ['preview', 'iMessage', /Safari\/[\d.]+ facebookexternalhit\S* Facebot Twitterbot/],
  ['preview', 'WhatsApp', /^WhatsApp|WhatsApp\/\d/],
  ['preview', 'Signal', /^Signal(-Android|-iOS|-Desktop)?\b/],
  ['preview', 'Slack', /Slack(bot|-ImgProxy)/i],
  ['preview', 'Microsoft Teams', /SkypeUriPreview|MicrosoftTeams|TeamsLinkPreview|MicrosoftPreview/i],
  ['preview', 'LinkedIn', /LinkedInBot/i],
  ['preview', 'Telegram', /TelegramBot/i],
  ['preview', 'Discord', /Discordbot/i],
  ['preview', 'Facebook', /facebookexternalhit|facebookcatalog|Facebot|meta-externalfetcher/i],
  ['preview', 'X (Twitter)', /Twitterbot/i],
  ['preview', 'Pinterest', /Pinterestbot|Pinterest\/\d/i],
  ['preview', 'Reddit', /redditbot/i],
  ['preview', 'Mastodon', /Mastodon\/|Pleroma|Misskey/i],
  ['preview', 'Bluesky', /Bluesky Cardyb|cardyb/i],
  ['preview', 'Snapchat', /Snap URL Preview/i],
  ['preview', 'Viber', /^Viber/i],
  ['preview', 'LINE', /line-poker/i],
  ['preview', 'KakaoTalk', /kakaotalk-scrap/i],
  ['preview', 'Zoom', /ZoomBot|Zoom\.Bot/i],
  ['preview', 'Notion', /Notionbot|NotionEmbedder/i],
  ['preview', 'Embedly', /Embedly|Iframely/i],
  ['preview', 'Google', /Google-PageRenderer|GoogleImageProxy|Google Web Preview|Google-Read-Aloud/i],
  ['preview', 'Bing', /BingPreview/i],

  ['scanner', 'Outlook Safe Links', /SafeLinks|ms-office|MSOffice|^Microsoft Office|Microsoft Outlook/i],
  ['scanner', 'Microsoft Defender', /Microsoft[ -]?Defender|MicrosoftATP|SmartScreen/i],
  ['scanner', 'Proofpoint', /Proofpoint|URLDefense/i],
  ['scanner', 'Mimecast', /Mimecast/i],
  ['scanner', 'Barracuda', /Barracuda|cudasvc/i],
  ['scanner', 'Cisco', /\bCisco|IronPort/i],
  ['scanner', 'Symantec', /Symantec|MessageLabs|BlueCoat/i],
  ['scanner', 'Trend Micro', /Trend ?Micro|\bTMES\b/i],
  ['scanner', 'Sophos', /Sophos/i],
  ['scanner', 'Fortinet', /FortiMail|FortiGuard|Fortinet/i],
  ['scanner', 'Zscaler', /Zscaler/i],
  ['scanner', 'Trellix', /Trellix|FireEye|McAfee/i],
  ['scanner', 'Check Point', /CheckPoint|Check Point|Avanan/i],
  ['scanner', 'F-Secure', /F-Secure|WithSecure/i],
  ['scanner', 'Google Safe Browsing', /Google-Safety|GoogleSafeBrowsing/i],
  ['scanner', 'VirusTotal', /VirusTotal/i],
  ['scanner', 'urlscan', /urlscan/i],
  ['scanner', 'Netcraft', /Netcraft/i],

  ['bot', 'Google', /Googlebot|AdsBot-Google|Mediapartners-Google|APIs-Google|GoogleOther|Google-/i],
  ['bot', 'Bing', /bingbot|msnbot|adidxbot/i],
  ['bot', 'Apple', /Applebot/i],
  ['bot', 'Yandex', /Yandex\w*bot|YandexBot/i],
  ['bot', 'Baidu', /Baiduspider/i],
  ['bot', 'DuckDuckGo', /DuckDuckBot|DuckAssistBot/i],
  ['bot', 'OpenAI', /GPTBot|ChatGPT-User|OAI-SearchBot/i],
  ['bot', 'Anthropic', /ClaudeBot|Claude-|anthropic/i],
  ['bot', 'Perplexity', /Perplexity/i],
  ['bot', 'Meta', /meta-externalagent/i],
  ['bot', 'Amazon', /Amazonbot/i],
  ['bot', 'ByteDance', /Bytespider/i],
  ['bot', 'Common Crawl', /CCBot/i],
  ['bot', 'Semrush', /SemrushBot/i],
  ['bot', 'Ahrefs', /AhrefsBot/i],
  ['bot', 'Internet Archive', /archive\.org_bot|ia_archiver/i],
];

/** Programs that show a page to a person by the calls of the API, as an app of one's own would. */
const clients =
  /^(node|undici|axios|curl|okhttp|Dart|Go-http-client|python-(requests|httpx|urllib)|Java|CFNetwork)\b/i;

/**
 * Who a user agent says to be. It is only a word, and whoever wants to be taken for a person is; but previews,
 * scanners and crawlers name themselves. A browser without a window may be read by a person, and it has shown the
 * page as long as any other before it is counted.
 */
export function agentOf(userAgent: string): Agent {
  // Longer ones than any browser's are only cut for the sake of time.
  const text = userAgent.slice(0, 1000);
  let agent = recent.get(text);
  if (!agent) {
    if (recent.size >= mostRecent) recent.clear();
    recent.set(text, (agent = recognise(text)));
  }
  return agent;
}

/** Few browsers make most of the visits, and a crowd of words is slow to look through. */
const recent = new Map<string, Agent>();
const mostRecent = 500;

function recognise(userAgent: string): Agent {
  const device = deviceOf(userAgent);
  for (const [audience, name, words] of known) if (words.test(userAgent)) return { audience, name, device };
  if (clients.test(userAgent)) return { audience: 'person', name: '', device };
  if (userAgent === '' || isbot(userAgent.replace('HeadlessChrome', 'Chrome'))) {
    return { audience: 'bot', name: 'Others', device };
  }
  return { audience: 'person', name: '', device };
}

function deviceOf(userAgent: string): DeviceClass {
  if (/iPad|Tablet|Silk\/|Kindle|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return 'phone';
  if (/Windows NT|Macintosh|X11|CrOS|Linux/i.test(userAgent)) return 'desktop';
  return 'other';
}
