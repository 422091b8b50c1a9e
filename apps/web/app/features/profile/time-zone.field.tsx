import { Select } from '@mantine/core';
import type { User } from '@certfolio/contract/accounts';
import { timeZones } from '@certfolio/contract/time-zones';
import { deviceTimeZone } from '../accounts/device-time-zone.ts';

/** Stands for no choice: the zone is then that of the device that signed in last. */
const device = 'device';

const named = (zone: string): string => zone.replaceAll('_', ' ');

/** In whose mornings the account is reminded. */
export function TimeZoneField({
  user,
  onChange,
}: {
  user: Pick<User, 'time_zone' | 'time_zone_chosen'>;
  onChange: (change: { time_zone: string | null; device_time_zone?: string }) => void;
}) {
  const here = deviceTimeZone();
  const following = here ?? (user.time_zone_chosen ? null : user.time_zone);
  const choices = [
    { value: device, label: following ? `As my device: ${named(following)}` : 'As my device' },
    ...[...new Set([...timeZones, ...(user.time_zone ? [user.time_zone] : [])])].map((zone) => ({
      value: zone,
      label: named(zone),
    })),
  ];
  return (
    <Select
      label="Time zone"
      description="Reminders and summaries come from eight in the morning there."
      maw={380}
      searchable
      allowDeselect={false}
      limit={60}
      nothingFoundMessage="There is no such time zone"
      data={choices}
      value={user.time_zone_chosen && user.time_zone ? user.time_zone : device}
      onChange={(value) => {
        if (value === null) return;
        onChange(
          value === device
            ? { time_zone: null, ...(here ? { device_time_zone: here } : {}) }
            : { time_zone: value },
        );
      }}
    />
  );
}
