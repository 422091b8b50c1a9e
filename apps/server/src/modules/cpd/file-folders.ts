/** Of the keys under which the files of records lie. */
export const evidenceFolder = 'cpd';

/** Of the keys under which audit packs lie: a folder for each account. */
export const auditFolder = 'audits';
