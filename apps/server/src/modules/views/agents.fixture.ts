const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

/** As these services really call themselves. */
export const programs: [audience: string, name: string, userAgent: string][] = [
  ['preview', 'WhatsApp', 'WhatsApp/2.23.20.0'],
  ['preview', 'WhatsApp', 'WhatsApp/2.2336.9 N'],
  ['preview', 'WhatsApp', 'WhatsApp/2'],
  ['preview', 'Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['preview', 'Slack', 'Slack-ImgProxy (+https://api.slack.com/robots)'],
  ['preview', 'Slack', 'Slackbot 1.0 (+https://api.slack.com/robots)'],
  [
    'preview',
    'Microsoft Teams',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  ],
  [
    'preview',
    'Microsoft Teams',
    `Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 MicrosoftPreview/2.0`,
  ],
  [
    'preview',
    'LinkedIn',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ],
  ['preview', 'X (Twitter)', 'Twitterbot/1.0'],
  ['preview', 'Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  [
    'preview',
    'Facebook',
    'meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  ],
  ['preview', 'Telegram', 'TelegramBot (like TwitterBot)'],
  ['preview', 'Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['preview', 'Signal', 'Signal-Android/5.0'],
  ['preview', 'Signal', 'Signal-Desktop/6.0 Linux 5.4'],
  [
    'preview',
    'iMessage',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 ' +
      'Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
  ['preview', 'Pinterest', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'],
  ['preview', 'Mastodon', 'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.social/) Bot'],
  ['preview', 'Bluesky', 'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)'],
  ['preview', 'Embedly', 'Iframely/1.3.1 (+https://iframely.com/docs/about)'],
  [
    'preview',
    'Google',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  ],
  [
    'preview',
    'Bing',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  ],

  ['scanner', 'Outlook Safe Links', 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)'],
  ['scanner', 'Outlook Safe Links', 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0; Pro)'],
  [
    'scanner',
    'Outlook Safe Links',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 SafeLinks`,
  ],
  ['scanner', 'Proofpoint', 'Mozilla/5.0 (compatible; ProofpointURLDefense/1.0)'],
  ['scanner', 'Mimecast', 'Mozilla/5.0 (compatible; Mimecast)'],
  ['scanner', 'Barracuda', 'Barracuda Sentinel (EE)'],
  ['scanner', 'Barracuda', 'Mozilla/5.0 (compatible; BarracudaCentral)'],
  ['scanner', 'Cisco', 'CiscoSecureEmail/1.0'],
  ['scanner', 'Trend Micro', 'TMES/1.0'],
  ['scanner', 'Symantec', 'Mozilla/5.0 (Windows NT 10.0) Symantec.cloud'],
  [
    'scanner',
    'Google Safe Browsing',
    'Mozilla/5.0 (Linux; Android 7.0; SM-G930V) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/59.0.3071.125 Mobile ' +
      'Safari/537.36 (compatible; Google-Safety)',
  ],

  ['bot', 'Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    'bot',
    'Google',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
  ],
  ['bot', 'Bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  [
    'bot',
    'Apple',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 ' +
      'Safari/605.1.15 (Applebot/0.1)',
  ],
  ['bot', 'OpenAI', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)'],
  ['bot', 'Anthropic', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0)'],
  [
    'bot',
    'Meta',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  ],
  ['bot', 'Others', 'SomeoneElsesBot/0.1 (+https://example.org/bot)'],
  ['bot', 'Others', ''],
];

export const people: [device: string, userAgent: string][] = [
  ['desktop', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`],
  [
    'desktop',
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36`,
  ],
  ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0'],
  // The window of Teams itself, in which a person looks.
  ['desktop', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 Teams/1.6`],
  [
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 ' +
      'Mobile/15E148 Safari/604.1',
  ],
  ['phone', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36 [LinkedInApp]/9.1`],
  [
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ' +
      '[FBAN/FBIOS;FBAV/400]',
  ],
  ['tablet', `Mozilla/5.0 (Linux; Android 14; SM-X710) ${chrome} Safari/537.36`],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  ['other', 'okhttp/5.0.0'],
];
