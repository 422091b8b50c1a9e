export const cvTypes = ['uploaded', 'built'] as const;
export type CvType = (typeof cvTypes)[number];

export const cvStatuses = ['processing', 'uploaded', 'failed'] as const;
export type CvStatus = (typeof cvStatuses)[number];
