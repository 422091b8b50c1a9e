import { IconSchool } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { cpdDefaults, cpdKey } from './cpd.queries.ts';
import { pointsWords } from './cpd-words.ts';

export const recordsOfCertificate = (certificateId: string) =>
  queryOptions({
    ...cpdDefaults,
    queryKey: [...cpdKey, 'of-certificate', certificateId],
    queryFn: async ({ signal }) =>
      (await api.cpdRecords.list({ query: { certificate_id: certificateId }, signal })).records,
  });

/** The CPD records that a certificate supports, as entries of a list of where it is used. */
export function CertificateRecords({ certificateId }: { certificateId: string }) {
  const { data } = useQuery(recordsOfCertificate(certificateId));
  return (data ?? []).map(({ id, title, hours }) => (
    <li key={id}>
      <IconSchool size={18} aria-hidden />
      <Link to={`/app/user/cpd?entry=${id}`}>
        {title} (CPD, {pointsWords(hours)})
      </Link>
    </li>
  ));
}
