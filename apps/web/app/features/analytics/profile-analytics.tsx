import { useUser } from '../accounts/session.ts';
import { SubjectAnalytics } from './subject-analytics.tsx';

/** The views of the account's own public profile. */
export default function ProfileAnalytics() {
  const { id } = useUser();
  return <SubjectAnalytics shared={{ kind: 'profile', id }} without={['links']} />;
}
