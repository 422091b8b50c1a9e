import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

/** One page at several addresses. */
const at = (file: string, ...paths: string[]): RouteConfigEntry[] =>
  paths.map((path) => route(path, file, { id: `${file} at ${path}` }));

/** What an account is told, in the area of every type of account. */
const notificationsOf = (area: string): RouteConfigEntry =>
  route(
    'notifications',
    'features/notifications/notifications.layout.tsx',
    { id: `notifications of ${area}` },
    [
      index('features/notifications/notifications.page.tsx', { id: `list of notifications of ${area}` }),
      route('preferences', 'features/notifications/preferences.page.tsx', {
        id: `notification preferences of ${area}`,
      }),
    ],
  );

/** Where an account is a member and who has invited it, in the area of every type of account. */
const organizationsOf = (area: string): RouteConfigEntry =>
  route('organizations', 'features/organizations/organizations.page.tsx', {
    id: `organizations of ${area}`,
  });

/** An area whose own pages are still to come. */
const areaOnItsWay = (name: string): RouteConfigEntry =>
  route(`app/${name}`, 'features/shell/area-on-its-way.layout.tsx', { id: `${name} area` }, [
    index('features/shell/area-on-its-way.page.tsx', { id: `${name} area on its way` }),
    organizationsOf(name),
    notificationsOf(name),
  ]);

export default [
  // Information: server-rendered, then hydrated
  layout('features/home/site.layout.tsx', [
    index('features/home/home.page.tsx'),
    ...at('features/onboarding/sign-up.page.tsx', 'signup/*', 'sign-up/*'),
    route('verify', 'features/verify/verify.page.tsx'),
    route('pricing', 'features/home/pricing.page.tsx'),
    route('about', 'features/home/about.page.tsx'),
    route('features', 'features/home/features.page.tsx'),
    route('help', 'features/home/help.page.tsx'),
    route('contact', 'features/home/contact.page.tsx'),
    route('privacy', 'features/home/privacy.page.tsx'),
    route('terms', 'features/home/terms.page.tsx'),
  ]),

  // Shared with strangers: plain documents, no React in the browser
  route('wallet/:token', 'features/sharing/wallet.page.tsx'),
  route('wallet/:token/certificate/:item', 'features/sharing/wallet-item.page.tsx'),
  route('wallet/:token/image/:item', 'features/sharing/wallet-image.resource.ts'),
  route('wallet/:token/file/:item', 'features/sharing/wallet-file.resource.ts'),
  route('wallet/:token/credential/:item', 'features/sharing/wallet-credential.resource.ts'),
  route('wallet/:token/view', 'features/sharing/wallet-view.resource.ts'),
  route('wallet/:token/preview.png', 'features/sharing/wallet-preview.resource.ts'),
  route('embed/wallet/:token', 'features/sharing/embed.page.tsx'),
  route('certificate/:token', 'features/sharing/certificate.page.tsx'),
  route('certificate/:token/image', 'features/sharing/certificate-image.resource.ts'),
  route('issued/:token', 'features/sharing/issued.page.tsx'),
  route('claim/:token', 'features/sharing/claim.page.tsx'),
  route('unsubscribe/:token', 'features/sharing/unsubscribe.page.tsx'),
  route('orgs/:slug', 'features/organizations/organization.page.tsx'),
  route('public/wallet/:token', 'features/sharing/public-wallet.resource.ts'),
  route('public/profile/:token', 'features/sharing/public-profile.resource.ts'),
  route('profile/:token', 'features/sharing/profile.page.tsx'),
  route('profile/:token/certificate/:item', 'features/sharing/profile-item.page.tsx'),
  route('profile/:token/image/:item', 'features/sharing/profile-image.resource.ts'),
  route('profile/:token/picture', 'features/sharing/profile-picture.resource.ts'),
  route('profile/:token/view', 'features/sharing/profile-view.resource.ts'),
  route('cv/check/:token', 'features/sharing/cv-check.page.tsx'),
  route('cv/:token', 'features/sharing/cv.page.tsx'),
  route('cv/:token/file', 'features/sharing/cv-file.resource.ts'),
  route('cv/:token/image', 'features/sharing/cv-image.resource.ts'),
  route('cv/:token/preview.png', 'features/sharing/cv-preview.resource.ts'),
  route('cv/:token/view', 'features/sharing/cv-view.resource.ts'),

  // The application
  layout('interactive.layout.tsx', [
    ...at('features/accounts/sign-in.page.tsx', 'login/*', 'sign-in/*'),
    route('reset-password', 'features/accounts/reset-password.page.tsx'),
    ...at('features/accounts/redirect-hub.page.tsx', 'app', 'onboarding/complete'),
    route('app/user', 'features/shell/personal.layout.tsx', [
      index('features/dashboard/dashboard.page.tsx'),
      route('certificates', 'features/certificates/certificates.page.tsx'),
      route('certificates/:id', 'features/certificates/certificate.page.tsx'),
      route('claim/:token', 'features/certificates/claim-certificate.page.tsx'),
      route('cvs', 'features/cvs/cvs.page.tsx'),
      route('cvs/:id', 'features/cvs/cv.page.tsx'),
      route('cvs/:id/edit', 'features/cv-builder/cv-builder.page.tsx'),
      route('cpd', 'features/cpd/cpd.layout.tsx', [
        index('features/cpd/log.page.tsx'),
        route('goals', 'features/cpd/goals.page.tsx'),
        route('reflections', 'features/cpd/reflections.page.tsx'),
        route('templates', 'features/cpd/templates.page.tsx'),
        route('rules', 'features/cpd/rules.page.tsx'),
        route('audit', 'features/cpd/audit.page.tsx'),
        route('analytics', 'features/cpd/cpd-analytics.page.tsx'),
      ]),
      route('wallets', 'features/wallets/wallets.page.tsx'),
      route('wallets/:id', 'features/wallets/wallet.page.tsx'),
      route('profile', 'features/profile/profile.layout.tsx', [
        index('features/profile/profile.page.tsx'),
        route('public', 'features/profile/public-profile.page.tsx'),
        route('security', 'features/security/security.page.tsx'),
        route('data', 'features/profile/your-data.page.tsx'),
      ]),
      organizationsOf('user'),
      route('analytics', 'features/analytics/analytics.page.tsx'),
      route('boost', 'features/plans/boost.page.tsx'),
      notificationsOf('user'),
    ]),
    route('app/provider', 'features/provider/provider.layout.tsx', [
      index('features/provider/dashboard.page.tsx'),
      route('certificates', 'features/provider/issued.page.tsx'),
      route('certificates/issue', 'features/provider/issue.page.tsx'),
      route('certificates/issued/:id', 'features/provider/issued-certificate.page.tsx'),
      route('certificates/issued/:id/correct', 'features/provider/correct.page.tsx'),
      route('certificates/templates', 'features/provider/templates.page.tsx'),
      route('certificates/templates/new', 'features/provider/new-template.page.tsx'),
      route('certificates/templates/:id', 'features/provider/template.page.tsx'),
      route('certificates/lists', 'features/provider/lists.page.tsx'),
      route('certificates/lists/new', 'features/provider/new-list.page.tsx'),
      route('certificates/lists/:id', 'features/provider/list.page.tsx'),
      route('recipients', 'features/provider/recipients.page.tsx'),
      route('profile', 'features/provider/profile.page.tsx'),
      route('profile/identity', 'features/provider/identity.page.tsx'),
      route('profile/members', 'features/provider/members.page.tsx'),
      organizationsOf('provider'),
      notificationsOf('provider'),
    ]),
    route('invitation/:token', 'features/organizations/invitation.page.tsx'),
    areaOnItsWay('company'),
    areaOnItsWay('recruiter'),
    route('app/admin', 'features/shell/admin.layout.tsx', [
      index('features/shell/admin-start.page.tsx'),
      route('duplicates', 'features/duplicates/duplicates.page.tsx'),
      route('duplicates/:id', 'features/duplicates/duplicate.page.tsx'),
      route('cv-reviews', 'features/cv-reviews/cv-reviews.page.tsx'),
      route('cv-reviews/:id', 'features/cv-reviews/cv-review.page.tsx'),
      route('notifications', 'features/announcements/announcements.page.tsx'),
      route('notifications/new', 'features/announcements/new-announcement.page.tsx'),
      route('notifications/:id', 'features/announcements/announcement.page.tsx'),
      route('email-preview', 'features/letters/email-preview.page.tsx'),
    ]),
    ...at('features/notifications/own-area.page.tsx', 'app/notifications', 'app/notifications/preferences'),
  ]),

  ...at('ui/not-found.page.tsx', 'app/*', '*'),
] satisfies RouteConfig;
