import type { DigestContents } from '../notifications/digest.letter.ts';
import type { events } from '../notifications/events/events.ts';

const certificateId = '0199c1c5-7a00-7000-8000-000000000001';
const walletId = '0199c1c5-7a00-7000-8000-000000000002';
const cvId = '0199c1c5-7a00-7000-8000-000000000003';
const title = 'Immediate Life Support';
const issuer = 'Northern Resuscitation Training';
const paid = {
  plan: 'boost',
  paid: { amount: 799, currency: 'gbp' },
  reference: 'CF-2026-0117',
  test: false,
};
const receiptPath = '/app/user/boost';

type Sample = { event: keyof typeof events; variant: string; label: string; facts: object };

const expiring = (days: number, expiryDate: string, variant = String(days)): Sample => ({
  event: 'certificate_expiring',
  variant,
  label: days === 0 ? 'Certificate on its last day' : `Certificate expiring in ${days} days`,
  facts: { certificateId, title, issuer, expiryDate, days },
});

/** News as it comes: a nurse, an electrician, a training provider and a hospital. */
export const sampleNews: readonly Sample[] = [
  {
    event: 'certificate_read',
    variant: 'read',
    label: 'Upload read',
    facts: { outcome: 'read', certificateId, title },
  },
  {
    event: 'certificate_read',
    variant: 'failed',
    label: 'Upload not read',
    facts: {
      outcome: 'failed',
      certificateId,
      filename: 'IMG_2041.jpg',
      reason: 'The picture is too dark to read.',
    },
  },
  {
    event: 'review_held',
    variant: '',
    label: 'Upload held for review',
    facts: { certificateId, title, resembles: 'Immediate Life Support (ILS) 2025' },
  },
  {
    event: 'review_decided',
    variant: 'approved',
    label: 'Review: approved',
    facts: { decision: 'approved', certificateId, title },
  },
  {
    event: 'review_decided',
    variant: 'merged',
    label: 'Review: merged',
    facts: {
      decision: 'merged',
      targetId: certificateId,
      title,
      targetTitle: 'Immediate Life Support (ILS)',
    },
  },
  {
    event: 'review_decided',
    variant: 'rejected',
    label: 'Review: rejected',
    facts: {
      decision: 'rejected',
      certificateId,
      title,
      reason: 'The second page is missing, so the date cannot be read. Please upload both pages.',
    },
  },
  {
    event: 'review_decided',
    variant: 'lapsed',
    label: 'Review: no longer needed',
    facts: { decision: 'lapsed', certificateId, title },
  },
  {
    event: 'cv_review_decided',
    variant: 'approved',
    label: 'CV: looked through',
    facts: { decision: 'approved', cvId, title: 'Curriculum vitae', remark: null },
  },
  {
    event: 'cv_review_decided',
    variant: 'returned',
    label: 'CV: returned with a remark',
    facts: {
      decision: 'returned',
      cvId,
      title: 'Curriculum vitae',
      remark: 'The years at the second employer are missing. Please add them.',
    },
  },
  expiring(90, '2027-02-20'),
  expiring(60, '2027-01-21'),
  expiring(30, '2026-12'),
  expiring(7, '2026-11-29'),
  expiring(0, '2026-11-22'),
  {
    event: 'certificate_expiring',
    variant: 'several',
    label: 'Several certificates expiring',
    facts: {
      certificateId,
      title: '18th Edition Wiring Regulations',
      issuer: 'City Electrical Training',
      expiryDate: '2026-12-22',
      days: 30,
      others: [{ certificateId, title: 'Working at Height', issuer: null, expiryDate: '2026-12', days: 39 }],
    },
  },
  {
    event: 'certificate_expired',
    variant: '',
    label: 'Certificate expired',
    facts: { certificateId, title, issuer, expiryDate: '2026-11-21' },
  },
  {
    event: 'wallet_viewed',
    variant: '',
    label: 'First view of a day',
    facts: { kind: 'wallet', subjectId: walletId, title: 'Site induction pack' },
  },
  {
    event: 'link_ending',
    variant: 'link',
    label: 'Named link about to end',
    facts: {
      walletId,
      walletTitle: 'Site induction pack',
      link: 'Harbour Construction HR',
      endsAt: '2026-11-25T17:00:00.000Z',
      timeZone: 'Europe/London',
    },
  },
  {
    event: 'link_ending',
    variant: 'wallet',
    label: 'Wallet about to close',
    facts: {
      walletId,
      walletTitle: 'Site induction pack',
      link: null,
      endsAt: '2026-11-25T17:00:00.000Z',
      timeZone: 'Europe/London',
    },
  },
  {
    event: 'payment',
    variant: 'paid',
    label: 'Receipt',
    facts: { outcome: 'paid', ...paid, receiptPath, accessUntil: '2027-11-22T09:00:00.000Z' },
  },
  {
    event: 'payment',
    variant: 'refunded',
    label: 'Refund',
    facts: { outcome: 'refunded', ...paid, receiptPath, refunded: paid.paid, planNow: 'free', upgrade: null },
  },
  {
    event: 'payment',
    variant: 'refund-failed',
    label: 'Refund that did not arrive',
    facts: {
      outcome: 'refund_failed',
      ...paid,
      receiptPath,
      refunded: paid.paid,
      accessUntil: '2027-11-22T09:00:00.000Z',
      upgrade: null,
    },
  },
  {
    event: 'payment',
    variant: 'disputed',
    label: 'Payment disputed',
    facts: {
      outcome: 'disputed',
      ...paid,
      receiptPath: null,
      upgrade: { plan: 'max', until: '2027-08-17T09:00:00.000Z' },
    },
  },
  {
    event: 'payment',
    variant: 'dispute-won',
    label: 'Dispute settled',
    facts: {
      outcome: 'dispute_won',
      ...paid,
      receiptPath,
      accessUntil: '2027-11-22T09:00:00.000Z',
      upgrade: null,
    },
  },
  ...[30, 7, null].map((days): Sample => ({
    event: 'plan_ending',
    variant: days === null ? 'ended' : String(days),
    label: days === null ? 'Plan ended' : `Plan ends in ${days} days`,
    facts: { plan: 'boost', endsAt: '2026-12-22T09:00:00.000Z', days, planAfter: 'free' },
  })),
  {
    event: 'credential_issued',
    variant: 'issued',
    label: 'Credential issued',
    facts: { outcome: 'issued', issuer, title, path: '/app/user/certificates' },
  },
  {
    event: 'credential_issued',
    variant: 'corrected',
    label: 'Credential corrected',
    facts: { outcome: 'corrected', issuer, title, path: '/app/user/certificates' },
  },
  {
    event: 'credential_issued',
    variant: 'revoked',
    label: 'Credential revoked',
    facts: {
      outcome: 'revoked',
      issuer,
      title,
      path: '/app/user/certificates',
      reason: 'Issued to the wrong person.',
    },
  },
  {
    event: 'invitation',
    variant: 'invited',
    label: 'Invitation to a holder',
    facts: {
      outcome: 'invited',
      organization: 'St Brigid’s Hospital',
      invitedBy: 'Joana Silva',
      role: 'member',
      path: '/app/user/organizations',
    },
  },
  ...(['joined', 'left'] as const).map((outcome): Sample => ({
    event: 'invitation',
    variant: outcome,
    label: `Member ${outcome}`,
    facts: {
      outcome,
      organization: 'St Brigid’s Hospital',
      member: 'Amara Okafor',
      role: 'member',
      path: '/app/provider/profile/members',
    },
  })),
  {
    event: 'export_ready',
    variant: 'ready',
    label: 'Audit pack ready',
    facts: { kind: 'audit_pack', path: null, ready: { removedAt: '2026-11-29T09:00:00.000Z' } },
  },
  {
    event: 'export_ready',
    variant: 'failed',
    label: 'Export not made',
    facts: { kind: 'export', path: null, ready: null },
  },
];

export const sampleDigest: DigestContents = {
  rhythm: 'weekly',
  views: [
    { kind: 'wallet', subjectId: walletId, title: 'Site induction pack', views: 12 },
    { kind: 'cv', subjectId: walletId, title: 'Electrician CV', views: 3 },
    { kind: 'profile', subjectId: walletId, title: null, views: 1 },
  ],
  furtherViews: 0,
  entries: [
    {
      title: '“Working at Height” is filed',
      message: 'We have read your upload. Check that title, issuer and dates are right.',
      path: '/app/user/certificates',
    },
  ],
  furtherEntries: 0,
};
