import { planNames, type Plan } from './plans.ts';

/**
 * Every refusal of the product: its status and the sentence a person reads. Replies are RFC 9457 problem
 * details with `success: false` and the stable `code`; pages branch on the code, never on the text.
 */
const invalid = 'The information provided is invalid. Please check your input and try again.';

type Values = Record<string, string | number>;
type Entry = { status: number; detail: string | ((values: never) => string) };

type ReadOnlySurplus = { limit: number; plan: Plan; one: string; many: string };

type WalletLimit = { limit: number; plan: Plan };

const upgradeOf = (plan: WalletLimit['plan']): string[] => [
  ...(plan === 'free' ? ['Upgrade to Boost for 10 wallets or Max for 50 wallets.'] : []),
  ...(plan === 'boost' ? ['Upgrade to Max for 50 wallets.'] : []),
];

const catalogue = {
  // Transport
  invalid_input: { status: 400, detail: invalid },
  unsupported_media_type: {
    status: 415,
    detail:
      'This kind of request body is not accepted here. Send JSON, or a form upload where a file is asked for.',
  },
  body_too_large: { status: 413, detail: 'The request is larger than this call accepts.' },
  auth_required: { status: 401, detail: 'Please sign in to continue.' },
  session_expired: { status: 401, detail: 'Your session has expired. Please sign in again.' },
  user_deleted: {
    status: 401,
    detail: 'You have been signed out. Your account may have been removed or updated by an administrator.',
  },
  forbidden: { status: 403, detail: "You don't have permission to perform this action." },
  cross_site: { status: 403, detail: 'This request came from another site and was not carried out.' },
  not_found: { status: 404, detail: 'The requested item could not be found.' },
  conflict: {
    status: 409,
    detail: 'This action conflicts with existing data. Please check and try again.',
  },
  rate_limited: {
    status: 429,
    detail: "You're making requests too quickly. Please wait a moment and try again.",
  },
  internal: { status: 500, detail: 'Something went wrong on our end. Please try again in a few moments.' },
  unavailable: {
    status: 503,
    detail: 'Our service is temporarily unavailable. Please try again later.',
  },
  storage_full: {
    status: 507,
    detail: 'There is no room left to keep this file. Nothing was saved; please try again later.',
  },

  // Accounts
  email_taken: {
    status: 409,
    detail: 'An account with this email address already exists. Please try signing in instead.',
  },
  password_breached: {
    status: 422,
    detail: 'This password has been found in a data breach. Please choose a different password.',
  },
  password_too_short: { status: 422, detail: 'Password must be at least 8 characters long.' },
  password_too_weak: {
    status: 422,
    detail: 'Password does not meet security requirements. Please choose a stronger password.',
  },
  invalid_email: { status: 422, detail: 'Please enter a valid email address.' },
  wrong_credentials: {
    status: 401,
    detail: 'The email address or the password is not right. Please check both and try again.',
  },
  account_suspended: {
    status: 403,
    detail: 'This account has been suspended. Please contact support.',
  },
  code_incorrect: {
    status: 422,
    detail: 'The verification code is incorrect. Please check and try again.',
  },
  code_expired: {
    status: 422,
    detail: 'The verification code has expired. Please request a new one.',
  },
  verification_failed: {
    status: 422,
    detail: 'Verification failed. Please check your code and try again.',
  },
  sign_in_provider_failed: {
    status: 502,
    detail: 'The sign-in provider did not confirm who you are. Please try again.',
  },
  user_not_found: { status: 404, detail: 'User not found' },

  // Safety of accounts
  second_factor_required: {
    status: 401,
    detail: 'One more step: enter the code from your authenticator app to finish signing in.',
  },
  second_step_ended: {
    status: 401,
    detail: 'This sign-in has waited too long or was tried too often. Please sign in again.',
  },
  confirm_first: {
    status: 403,
    detail: 'Please confirm that it is you, with your password or a passkey, and try again.',
  },
  password_wrong: { status: 422, detail: 'This is not your present password. Please check and try again.' },
  password_exists: {
    status: 409,
    detail: 'This account has a password already. Change it with the present one.',
  },
  no_password: {
    status: 409,
    detail: 'This account has no password yet. Ask for a code by email to set one.',
  },
  two_factor_on: {
    status: 409,
    detail: 'Two-factor sign-in is on already. Switch it off first to use another app.',
  },
  two_factor_off: {
    status: 409,
    detail: 'Two-factor sign-in is not on. Load the page again to see how it stands.',
  },
  two_factor_not_begun: {
    status: 409,
    detail: 'There is no new secret to confirm. Begin again, and scan the new picture.',
  },
  second_factor_sealed: {
    status: 503,
    detail:
      'Codes of authenticator apps cannot be checked at the moment. Use a recovery code or a passkey, or ask whoever ' +
      'runs this installation.',
  },
  passkey_refused: {
    status: 401,
    detail: 'This passkey was not accepted. Please try again, or sign in another way.',
  },
  passkey_not_found: { status: 404, detail: 'There is no such passkey.' },
  passkey_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) => `An account has at most ${limit} passkeys. Remove one first.`,
  },
  passkey_known: { status: 409, detail: 'This passkey is kept already. Use another device or security key.' },
  session_not_found: { status: 404, detail: 'This session has ended already.' },
  api_key_not_found: { status: 404, detail: 'There is no such API key.' },
  api_key_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) => `An account has at most ${limit} API keys. Revoke one first.`,
  },
  api_key_refused: {
    status: 401,
    detail:
      'This API key is not known, has been revoked or has expired. Make a new one on the Security page.',
  },
  api_key_plan: {
    status: 403,
    detail: 'API keys are part of Max. Upgrade to make keys and to use those that you have.',
  },
  api_key_scope: {
    status: 403,
    detail: 'This API key is not allowed to do that. Make one with the scope that the call needs.',
  },
  api_key_not_here: {
    status: 403,
    detail: 'No API key may call this. Sign in and do it yourself.',
  },
  user_type_unavailable: {
    status: 403,
    detail: 'This account type is coming soon. Please choose a personal account.',
  },
  tier_not_allowed: {
    status: 403,
    detail: 'This plan does not belong to your account. A paid plan begins with its payment.',
  },
  avatar_too_large: { status: 413, detail: 'The picture is larger than 10MB. Please choose a smaller one.' },
  invalid_avatar: { status: 422, detail: 'The picture must be a JPG, PNG or WEBP image.' },

  // Public profiles
  profile_not_found: { status: 404, detail: 'Profile not found.' },
  profile_without_name: {
    status: 409,
    detail: 'Your account has no name yet. Add it under Details: a public profile says whose it is.',
  },

  // What is more than a plan holds, after a larger one has ended
  read_only_surplus: {
    status: 403,
    detail: ({ limit, plan, one, many }: ReadOnlySurplus) =>
      `This ${one} is read-only: the ${planNames[plan]} plan holds ${limit} ${limit === 1 ? one : many}, and the ` +
      `newest ${limit === 1 ? 'one stays' : `${limit} stay`} editable. It is kept and can be viewed, downloaded, ` +
      'made private and deleted. To change it, upgrade, or delete others.',
  },

  // Certificates
  certificate_not_found: { status: 404, detail: 'Certificate not found.' },
  certificate_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) =>
      `You've reached your certificate limit of ${limit}. Upgrade to add more.`,
  },
  no_file: { status: 400, detail: 'No file selected' },
  file_empty: {
    status: 422,
    detail: 'This file is empty. Please choose the document itself.',
  },
  file_too_large: {
    status: 413,
    detail: ({ limit }: { limit: string }) =>
      `The file is larger than ${limit}. Please choose a smaller one.`,
  },
  file_type: {
    status: 415,
    detail: ({ types }: { types: string }) =>
      `File type must be ${types}. The content of this file is something else.`,
  },
  file_damaged: {
    status: 422,
    detail: 'This file is damaged or cut off and cannot be opened. Please export or photograph it again.',
  },
  file_encrypted: {
    status: 422,
    detail: 'This file is protected by a password. Please save a copy without the password and upload that.',
  },
  file_too_many_pixels: {
    status: 422,
    detail: ({ limit }: { limit: number }) =>
      `This picture has more than ${limit} megapixels. Please make it smaller and upload it again.`,
  },
  file_too_many_pages: {
    status: 422,
    detail: ({ limit }: { limit: number }) =>
      `This PDF has more than ${limit} pages. Please upload only the pages that matter.`,
  },
  reading_failed: { status: 422, detail: ({ reason }: { reason: string }) => reason },
  reading_timeout: { status: 504, detail: 'The request took too long to process. Please try again.' },
  staged_not_found: {
    status: 404,
    detail: 'This upload is no longer kept. Please upload the file again.',
  },
  staged_limit_reached: {
    status: 409,
    detail: ({ limit }: { limit: number }) =>
      `${limit} uploaded files wait to be submitted. Submit them first; what is left alone goes after a day.`,
  },
  further_not_found: { status: 404, detail: 'The document holds no such further certificate.' },
  further_taken: {
    status: 409,
    detail: 'One of these certificates has been added already. Nothing was changed.',
  },
  no_credential_inside: {
    status: 422,
    detail: ({ reason }: { reason: string }) =>
      `No credential was found: ${reason.charAt(0).toLowerCase()}${reason.slice(1)} ` +
      'Choose the JSON, the badge picture or the PDF that the issuer gave you.',
  },
  credential_held: {
    status: 409,
    detail: 'You keep this credential already. Open that certificate instead.',
  },
  no_credential: {
    status: 404,
    detail: 'This certificate has no credential file: it was uploaded as a document or typed in.',
  },
  credential_not_for_wallets: {
    status: 409,
    detail: ({ standard }: { standard: string }) =>
      `Wallet apps take Open Badges 3.0 and verifiable credentials. This one is ${standard}: download it instead.`,
  },
  exchange_not_found: {
    status: 404,
    detail: 'This offer to a wallet app is no longer kept. Please begin again.',
  },
  exchange_ended: {
    status: 410,
    detail: 'This offer to a wallet app has been used, or its time is over. Please begin again.',
  },
  presentation_refused: { status: 400, detail: ({ reason }: { reason: string }) => reason },
  address_refused: { status: 422, detail: ({ reason }: { reason: string }) => reason },
  address_unreachable: {
    status: 502,
    detail: ({ host }: { host: string }) => `${host} did not answer. Please try again later.`,
  },
  resource_refused: {
    status: 422,
    detail: 'Only identity and status documents of issuers can be asked for here.',
  },
  certificate_in_review: {
    status: 409,
    detail: ({ act }: { act: string }) =>
      `This certificate is held for review. It can be ${act} once it has been approved.`,
  },
  certificate_rejected: {
    status: 409,
    detail: ({ act }: { act: string }) =>
      `This certificate was rejected in review, so it cannot be ${act}. The reason stands on its page.`,
  },
  certificate_file_not_found: { status: 404, detail: 'This certificate has no such file.' },
  file_is_current: {
    status: 409,
    detail: 'This file is the current one already. Load the page again to see how it stands.',
  },
  no_evidence: { status: 404, detail: 'This certificate has no file yet. Upload one first.' },
  task_not_found: { status: 404, detail: 'The requested item could not be found.' },

  // Reviews of duplicates
  review_not_found: { status: 404, detail: 'The requested item could not be found.' },
  review_decided: {
    status: 409,
    detail: 'This review has been decided already. Load it again to see how.',
  },
  review_open: { status: 409, detail: 'This review has not been decided yet: there is nothing to undo.' },
  review_withdrawn: {
    status: 409,
    detail:
      'Its holder has deleted this certificate since. The decision can be taken back once it has been brought back.',
  },
  review_reading: {
    status: 409,
    detail: 'This certificate is still being read. Please decide once that is done.',
  },
  review_merged_on: {
    status: 409,
    detail: 'The certificate that this was merged into has been merged itself since. Undo that first.',
  },
  review_no_match: {
    status: 409,
    detail: 'There is no other certificate of this holder left that it could be merged with.',
  },

  // Reviews of CVs
  cv_review_asked_again: {
    status: 409,
    detail: 'Its holder has asked again since. Decide the newer request instead.',
  },
  cv_review_outdated: {
    status: 409,
    detail:
      'Its holder has uploaded a newer version since, so that nobody asks about this file any more. The decision stands.',
  },

  // CVs
  cv_not_found: { status: 404, detail: 'CV not found.' },
  cv_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) =>
      `You've reached your limit of ${limit} CV ${limit === 1 ? 'upload' : 'uploads'}. Upgrade to upload more.`,
  },
  cv_no_file: { status: 404, detail: 'This CV has no such file.' },
  cv_version_limit_reached: {
    status: 409,
    detail: ({ limit }: { limit: number }) =>
      `A CV keeps at most ${limit} files. Upload this one as a CV of its own, or delete this CV first.`,
  },
  cv_build_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) =>
      `You've reached your limit of ${limit} built ${limit === 1 ? 'CV' : 'CVs'}. Upgrade to build more.`,
  },
  cv_built: {
    status: 409,
    detail: 'This CV was built here and has no uploaded file. Change it in the builder instead.',
  },
  cv_not_built: {
    status: 409,
    detail: 'This CV was uploaded as a file. Make an editable copy of it first, and change that.',
  },
  cv_not_read: {
    status: 409,
    detail:
      'Nothing has been read of this CV that one could begin with. Wait until it is read, or begin anew.',
  },
  cv_changed_elsewhere: {
    status: 409,
    detail:
      'This CV has been changed in another window since. Load it again to see how, then make your change.',
  },
  cv_too_long: {
    status: 422,
    detail: ({ limit }: { limit: number }) =>
      `This CV is too long to be kept: it may hold about ${limit} characters in all, and fewer of them in many short lines.`,
  },
  cv_revision_not_found: { status: 404, detail: 'This earlier state is no longer kept.' },
  cv_not_drawable: {
    status: 422,
    detail: 'This CV could not be drawn. Shorten it or choose another template, and try again.',
  },
  cv_shown_whole: {
    status: 422,
    detail: 'An uploaded CV is shown as its file is: parts of it cannot be hidden.',
  },
  cv_import_failed: { status: 422, detail: ({ reason }: { reason: string }) => reason },
  cv_import_kind: {
    status: 415,
    detail:
      'A CV can be begun from a JSON Resume, a Europass XML file, a LinkedIn archive (ZIP), a Word document, Markdown or plain text. Upload a PDF or a picture as a CV: it is read, and then made editable with one click.',
  },
  cv_import_empty: {
    status: 422,
    detail: 'Nothing that belongs into a CV was found in this file.',
  },
  cv_check_not_found: { status: 404, detail: 'There is no CV to be checked under this address.' },

  // CPD
  cpd_record_not_found: { status: 404, detail: 'CPD record not found.' },
  cpd_goal_not_found: { status: 404, detail: 'CPD goal not found.' },
  cpd_template_not_found: { status: 404, detail: 'CPD template not found.' },
  cpd_reflection_not_found: { status: 404, detail: 'CPD reflection not found.' },
  cpd_evidence_not_found: { status: 404, detail: 'This record has no such file.' },
  cpd_import_not_found: {
    status: 404,
    detail: 'This list is no longer kept. Please choose the file again.',
  },
  cpd_membership_not_found: { status: 404, detail: 'There is no such membership.' },
  cpd_body_not_found: { status: 404, detail: 'This installation knows no rules of such a body.' },
  cpd_audit_not_found: {
    status: 404,
    detail: 'This audit pack could not be found. It may have been removed.',
  },
  cpd_limit_reached: {
    status: 403,
    detail: ({ limit, used, more }: { limit: number; used: number; more: number }) =>
      `The Free plan holds ${limit} CPD points. You have ${used}, and this would add ${more}, so nothing was ` +
      'changed. Shorten or remove an entry, or upgrade to Boost for unlimited CPD.',
  },
  cpd_template_built_in: {
    status: 403,
    detail: 'This template comes with Certfolio and stays as it is. Make one of your own from it instead.',
  },
  cpd_certificate_recorded: {
    status: 409,
    detail: 'There is a CPD record of this certificate already. Open that one, or say that you want another.',
  },
  cpd_evidence_limit_reached: {
    status: 409,
    detail: ({ limit }: { limit: number }) => `A record has at most ${limit} files. Remove one first.`,
  },
  cpd_too_many: {
    status: 409,
    detail: ({ limit, what }: { limit: number; what: string }) =>
      `An account keeps at most ${limit} ${what}. Delete one that is no longer needed first.`,
  },
  cpd_import_done: {
    status: 409,
    detail: 'The records of this list have been kept already. Choose the file again for a new list.',
  },
  cpd_import_invalid: {
    status: 422,
    detail: ({ rows }: { rows: number }) =>
      rows === 1
        ? 'One row cannot be read. Correct it, or say that it is left out.'
        : `${rows} rows cannot be read. Correct them, or say that they are left out.`,
  },
  cpd_import_empty: { status: 422, detail: 'No row of this list can be kept as a record.' },
  cpd_membership_exists: {
    status: 409,
    detail: 'You have said already that you belong to this body. Change that membership instead.',
  },
  cpd_export_empty: { status: 422, detail: 'There are no CPD records here to export.' },
  cpd_export_too_large: {
    status: 422,
    detail: ({ limit, format }: { limit: number; format: string }) =>
      `A ${format} file holds at most ${limit} records. Choose a shorter time, or another format.`,
  },
  cpd_audit_too_large: {
    status: 422,
    detail: ({ size, limit }: { size: string; limit: string }) =>
      `The evidence amounts to ${size}, and a pack holds at most ${limit}. Choose a shorter time, or leave the ` +
      'evidence out.',
  },
  cpd_audit_not_ready: { status: 409, detail: 'This audit pack is not ready yet. Please wait a moment.' },
  cpd_audit_failed: { status: 409, detail: 'Nothing came of this audit pack. Please make it again.' },
  cpd_audits_busy: {
    status: 409,
    detail: ({ limit }: { limit: number }) =>
      `An account keeps at most ${limit} audit packs. Remove one, or wait until one is ready.`,
  },

  // Analytics
  analytics_feature: {
    status: 403,
    detail:
      'Comparison, countries, links and the other details of your views are part of Max. Upgrade to see them.',
  },

  // Wallets
  wallet_not_found: { status: 404, detail: 'Wallet not found.' },
  wallet_limit_reached: {
    status: 403,
    detail: ({ limit, plan }: WalletLimit) =>
      [`You've reached your limit of ${limit} wallets.`, ...upgradeOf(plan)].join(' '),
  },
  public_wallet_limit_reached: {
    status: 403,
    detail: ({ remaining, limit, plan }: WalletLimit & { remaining: number }) =>
      [
        `You can only create ${remaining} more public wallet(s) with your current plan.`,
        ...(remaining === 0 ? [`You've reached your limit of ${limit} wallets.`] : []),
        ...upgradeOf(plan),
      ].join(' '),
  },
  too_many_copies: {
    status: 422,
    detail:
      'Maximum 100 copies allowed at once for performance reasons. Private wallets are unlimited on all plans.',
  },
  wallet_schedule_feature: {
    status: 403,
    detail: 'Opening and closing at a time is part of Boost and Max. Upgrade to schedule this wallet.',
  },
  link_not_found: { status: 404, detail: 'There is no such link to this wallet.' },
  link_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) =>
      `A wallet has at most ${limit} links. Delete one that is no longer needed first.`,
  },
  main_link: {
    status: 409,
    detail: 'The main link of a wallet cannot be deleted. Switch it off, or give it a new address.',
  },
  wallet_password_feature: {
    status: 403,
    detail: 'Password-protected wallets are part of Boost and Max. Upgrade to protect this wallet.',
  },
  wallet_password_wrong: { status: 401, detail: 'This password is not right. Please check and try again.' },
  wallet_password_exists: {
    status: 409,
    detail: 'This wallet already has a password. Change it with the old one, or remove it first.',
  },
  password_required: { status: 401, detail: 'This wallet is protected. Please enter its password.' },
  wallet_full: {
    status: 422,
    detail: ({ limit }: { limit: number }) => `A wallet holds at most ${limit} items.`,
  },

  // Organisations
  organization_not_found: { status: 404, detail: 'Organization not found.' },
  organization_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) =>
      `An account begins at most ${limit} organizations. Delete one that is not needed first.`,
  },
  organization_not_for_individuals: {
    status: 403,
    detail: 'Organizations are begun by company, provider and recruiter accounts. Ask one to invite you.',
  },
  organization_has_issued: {
    status: 409,
    detail:
      'This organization has issued credentials, which would no longer verify. It cannot be deleted; revoke ' +
      'what should not stand, and remove its members.',
  },
  member_not_found: { status: 404, detail: 'There is no such member in this organization.' },
  already_member: { status: 409, detail: 'This person is already a member of the organization.' },
  last_owner: {
    status: 409,
    detail: 'An organization needs an owner. Make another member an owner first.',
  },
  role_not_yours_to_give: {
    status: 403,
    detail: 'Your own role does not allow giving or taking this one. Ask an owner.',
  },
  invitation_not_found: {
    status: 404,
    detail: 'This invitation does not exist. Ask for a new one, or check that the whole link was opened.',
  },
  invitation_ended: {
    status: 410,
    detail: 'This invitation has been used, taken back or has expired. Ask for a new one.',
  },
  invitation_other_address: {
    status: 403,
    detail:
      'This invitation was sent to another email address. Sign in with that address, or ask for an ' +
      'invitation to yours.',
  },

  // Issuers
  issuer_not_found: {
    status: 404,
    detail: 'There is no issuer here. Provider organizations can issue; ask one to make you a member.',
  },
  issuer_key_not_found: { status: 404, detail: 'There is no such key.' },
  issuer_key_changed: {
    status: 409,
    detail: 'The signing key has been changed in the meantime. Load the page again to see the new one.',
  },
  issuer_key_gone: {
    status: 409,
    detail: 'This key has been declared compromised already.',
  },
  issuer_key_sealed: {
    status: 503,
    detail:
      'The signing key cannot be opened: ISSUER_KEY_SECRET is not the secret that it was sealed with. Ask ' +
      'whoever runs this installation.',
  },
  issuer_domain_not_found: { status: 404, detail: 'There is no such domain.' },
  issuer_domain_invalid: {
    status: 422,
    detail: 'Give the name of a domain alone, such as example.org: no address, port or path.',
  },
  issuer_domain_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) => `An organization names at most ${limit} domains.`,
  },
  issuer_domain_taken: {
    status: 409,
    detail: 'Another organization here has proven this domain. Ask whoever runs the domain.',
  },
  issuer_domain_in_use: {
    status: 409,
    detail:
      'Credentials have been issued under this domain and would no longer verify. It cannot be given up; sign ' +
      'under another identity instead.',
  },
  issuer_domain_not_proven: {
    status: 409,
    detail: 'This domain is not proven. Publish the proof, have it checked, and try again.',
  },
  issuer_did_not_published: {
    status: 409,
    detail: ({ url }: { url: string }) =>
      `At ${url} there is no identity document with the present key, so nobody could verify what is signed. ` +
      'Publish the document, have it checked, and try again.',
  },

  // Issuing
  template_not_found: { status: 404, detail: 'There is no such template.' },
  template_changed: {
    status: 409,
    detail: 'Somebody has changed this template in the meantime. Load it again and make your change there.',
  },
  template_archived: {
    status: 409,
    detail: 'This template has been put aside. Bring it back first, or choose another one.',
  },
  template_picture_invalid: { status: 422, detail: 'The picture must be a JPG, PNG or WEBP image.' },
  credential_not_found: { status: 404, detail: 'There is no such issued certificate.' },
  already_issued: {
    status: 409,
    detail: 'This person has this certificate already. Correct that one, or say that a second one is meant.',
  },
  credential_revoked: {
    status: 409,
    detail: 'This certificate has been revoked, which is for good. Issue a new one instead.',
  },
  credential_not_suspended: { status: 409, detail: 'This certificate is not suspended.' },
  credential_suspended: { status: 409, detail: 'This certificate is suspended already.' },
  letter_waiting: {
    status: 409,
    detail: 'The letter is on its way already. Send it again if it has not arrived in a few minutes.',
  },
  issuing_failed: { status: 409, detail: ({ reason }: { reason: string }) => reason },
  csv_unreadable: { status: 422, detail: ({ reason }: { reason: string }) => reason },
  batch_not_found: { status: 404, detail: 'There is no such list of recipients.' },
  batch_row_not_found: { status: 404, detail: 'There is no such row in this list.' },
  batch_state: {
    status: 409,
    detail: 'This is not possible now: the list has moved on. Load it again to see how far it has come.',
  },
  batch_has_errors: {
    status: 409,
    detail: ({ count }: { count: number }) =>
      count === 1
        ? 'One row still has an error. Correct it, or leave it out.'
        : `${count} rows still have errors. Correct them, or leave them out.`,
  },
  batch_empty: { status: 409, detail: 'No row of this list can be issued. Correct or take in some first.' },
  issuing_letters_limit: {
    status: 403,
    detail: ({ limit }: { limit: number }) =>
      `Until it has proven a domain of its own, an organization sends at most ${limit} letters a day. ` +
      'Prove your domain under Issuer identity, issue without letters, or go on tomorrow.',
  },
  issuing_shelf_full: {
    status: 403,
    detail: ({ limit, what }: { limit: number; what: 'templates' | 'pictures' }) =>
      `An organization keeps at most ${limit} ${what}. Change one of those that there are.`,
  },
  claim_not_found: {
    status: 404,
    detail: 'This link leads to no certificate. Check that the whole link was opened.',
  },
  claim_other_address: {
    status: 403,
    detail:
      'This certificate was issued to another email address. Sign in with the address that the letter was ' +
      'sent to.',
  },
  claim_taken: { status: 409, detail: 'This certificate has been added to an account already.' },
  claim_ended: {
    status: 410,
    detail: 'Its issuer has revoked this certificate, so it can no longer be added. Ask the issuer why.',
  },

  // Exports
  export_limit_reached: {
    status: 403,
    detail: ({ limit }: { limit: number }) =>
      `You've used your ${limit} PDF exports for this month. Upgrade for unlimited exports.`,
  },
  export_empty: {
    status: 422,
    detail: 'There is no certificate to print. Choose other filters, or add a certificate first.',
  },
  export_jobs_busy: {
    status: 409,
    detail: ({ limit }: { limit: number }) =>
      `${limit} of your exports are being made already. Wait until one of them is ready.`,
  },
  export_not_found: { status: 404, detail: 'This export could not be found. It may have been removed.' },
  export_not_ready: { status: 409, detail: 'This export is not ready yet. Please wait a moment.' },
  export_failed: { status: 409, detail: 'Nothing came of this export. Please export it again.' },
  export_expired: {
    status: 410,
    detail: 'This file was kept for 24 hours and is gone. Please export it again.',
  },
  // Notifications
  notification_not_found: { status: 404, detail: 'There is no such notification. It may have been removed.' },
  announcement_not_found: { status: 404, detail: 'There is no such announcement.' },
  announcement_sent: {
    status: 409,
    detail:
      'This announcement is on its way to its audience, so that can no longer be changed. Make another one.',
  },
  // Your data
  takeout_not_found: {
    status: 404,
    detail: 'There is no such archive. Archives are removed 7 days after they were made.',
  },
  takeout_under_way: {
    status: 409,
    detail: 'An archive is being made already. Wait until it is ready.',
  },
  takeout_limit_reached: {
    status: 429,
    detail: ({ limit }: { limit: number }) =>
      `You can begin ${limit} archives in 24 hours. Download one of those, or try again later.`,
  },
  takeout_not_ready: { status: 409, detail: 'This archive is not ready yet. Please try again in a moment.' },
  calendar_not_found: {
    status: 404,
    detail: 'There is no calendar at this address. Copy its address again from your profile.',
  },

  // Payments
  payments_off: {
    status: 503,
    detail: ({ missing }: { missing: string }) =>
      `Nothing can be bought here at the moment: this installation has no card payments, because ${missing} is not ` +
      'set. Whoever runs it can set that up.',
  },
  checkout_failed: { status: 502, detail: 'Failed to create checkout session' },
  payment_unverified: { status: 502, detail: 'Failed to verify payment' },
  payment_not_found: { status: 404, detail: 'There is no such payment in your account.' },
  portal_failed: {
    status: 502,
    detail: 'The billing portal could not be opened. Please try again in a few minutes.',
  },
  portal_empty: {
    status: 409,
    detail: 'There is nothing in the billing portal yet: it opens once you have paid for a plan.',
  },
  receipt_unavailable: {
    status: 502,
    detail: 'The receipt could not be fetched. Please try again in a few minutes.',
  },
  plans_for_individuals: {
    status: 403,
    detail: 'Boost and Max are for individual accounts. Contact us about plans for organizations.',
  },
  plan_not_for_sale: { status: 409, detail: ({ reason }: { reason: string }) => reason },
  address_elsewhere: {
    status: 400,
    detail: 'This address leads to another site. Use one of this installation, such as /app/user/boost.',
  },
  webhook_off: {
    status: 503,
    detail: 'Webhooks are not taken: STRIPE_WEBHOOK_SECRET is not set on this installation.',
  },
  webhook_refused: {
    status: 400,
    detail:
      'This is not a webhook of Stripe’s: its signature does not fit, or it is more than five minutes old.',
  },
  deletion_not_confirmed: {
    status: 422,
    detail: 'Type the email address of the account to confirm that it is to be deleted.',
  },
  sole_owner: {
    status: 409,
    detail: ({ names }: { names: string }) =>
      `You are the only owner of ${names}. Make another member an owner, or delete the organization, and then ` +
      'delete your account.',
  },
  last_administrator: {
    status: 409,
    detail:
      'You are the only administrator of this installation. Make somebody else an administrator first: whoever ' +
      'runs it can do that with “npm run certfolio -- admin grant EMAIL”.',
  },
} satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof catalogue;
export const problemCodes = Object.keys(catalogue) as ProblemCode[];

type DetailOf<C extends ProblemCode> = (typeof catalogue)[C]['detail'];
export type ProblemValues<C extends ProblemCode> =
  DetailOf<C> extends (values: infer V) => string ? V : undefined;

/** A refusal as it travels: RFC 9457 members plus ours. `errors` names fields by their path. */
export type ProblemDetails = {
  type: string;
  title: string;
  status: number;
  detail: string;
  success: false;
  code: string;
  errors?: Record<string, string>;
  retry_after?: number;
  certificate_id?: string;
  second_step?: SecondStep;
};

/** A sign-in that waits for its second step: `token` goes with it, for so many seconds. */
export type SecondStep = { token: string; methods: string[]; expires_in: number };

export type ProblemExtras = {
  errors?: Record<string, string>;
  retryAfter?: number;
  /** The own certificate that stands in the way. */
  certificateId?: string;
  secondStep?: SecondStep;
};

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, values: Values | undefined, extras: ProblemExtras = {}) {
    const { status, detail } = catalogue[code] as {
      status: number;
      detail: string | ((v: Values) => string);
    };
    super(typeof detail === 'string' ? detail : detail(values ?? {}));
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.extras = extras;
  }

  toJSON(): ProblemDetails {
    return {
      type: `urn:certfolio:problem:${this.code}`,
      title: this.code.replaceAll('_', ' '),
      status: this.status,
      detail: this.message,
      success: false,
      code: this.code,
      ...(this.extras.errors ? { errors: this.extras.errors } : {}),
      ...(this.extras.retryAfter ? { retry_after: this.extras.retryAfter } : {}),
      ...(this.extras.certificateId ? { certificate_id: this.extras.certificateId } : {}),
      ...(this.extras.secondStep ? { second_step: this.extras.secondStep } : {}),
    };
  }
}

/** Makes the refusal `code`; the values that its sentence needs are required by type. */
export function problem<C extends ProblemCode>(
  code: C,
  ...rest: ProblemValues<C> extends undefined
    ? [values?: undefined, extras?: ProblemExtras]
    : [values: ProblemValues<C>, extras?: ProblemExtras]
): Problem {
  const [values, extras] = rest as [Values | undefined, ProblemExtras | undefined];
  return new Problem(code, values, extras);
}

/** The status and the sentence of a code that takes no values, for documents and tests. */
export const problemStatus = (code: ProblemCode): number => catalogue[code].status;
