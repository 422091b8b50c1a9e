import { useState } from 'react';
import {
  Button,
  Fieldset,
  Modal,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CpdMembership } from '@certfolio/contract/cpd-bodies';
import type { RulePack } from '@certfolio/contract/cpd-rules';
import { toast } from '../../ui/toast.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { useMembershipRemoval, useMembershipSaving } from './bodies.queries.ts';
import { type Break, bodyOfMembership, breakRefusal, draftOfMembership } from './membership-draft.ts';

type Props = {
  membership: CpdMembership | 'new' | null;
  packs: readonly RulePack[];
  /** The bodies that the holder belongs to already. */
  taken: readonly string[];
  onClose: () => void;
  onJoined: (body: string) => void;
};

/** To which body the holder belongs, under which number, and since when their own cycle runs. */
export function MembershipDialog(props: Props) {
  const { membership, onClose } = props;
  return (
    <Modal
      opened={membership !== null}
      onClose={onClose}
      title={membership === 'new' ? 'Choose a body' : 'Membership'}
      size="lg"
    >
      {membership !== null && <Form {...props} membership={membership === 'new' ? null : membership} />}
    </Modal>
  );
}

type FormProps = Omit<Props, 'membership'> & { membership: CpdMembership | null };

function Form({ membership, packs, taken, onClose, onJoined }: FormProps) {
  const [body, setBody] = useState(membership?.body ?? null);
  const [draft, setDraft] = useState(() => draftOfMembership(membership));
  const [tried, setTried] = useState(false);
  const saving = useMembershipSaving();
  const removal = useMembershipRemoval();
  const pack = packs.find(({ id }) => id === body);
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = () => {
    setTried(true);
    if (body === null || draft.breaks.some(breakRefusal)) return;
    saving.mutate(
      { id: membership?.id ?? null, body: { body, ...bodyOfMembership(draft) } },
      {
        onSuccess: () => {
          onJoined(body);
          onClose();
        },
      },
    );
  };
  const amount = (field: 'carried_in' | 'agreed_minimum', label: string, description: string) => (
    <NumberInput
      label={`${label} (${pack?.unit.plural})`}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      hideControls
      allowNegative={false}
      decimalScale={2}
      max={10_000}
      value={draft[field]}
      onChange={(value) => change({ [field]: typeof value === 'number' ? value : '' })}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        {membership === null ? (
          <Select
            label="Body"
            required
            searchable
            data-autofocus
            placeholder="Search by name or profession"
            nothingFoundMessage="No rules of such a body are known here"
            data={packs
              .filter(({ id }) => !taken.includes(id))
              .map(({ id, short_name: short, name, profession }) => ({
                value: id,
                label: `${short}: ${name} (${profession})`,
              }))}
            value={body}
            error={tried && body === null ? 'Choose your body.' : null}
            onChange={setBody}
          />
        ) : (
          <Text fw={600} className="cpd-wrap">
            {pack?.name ?? membership.name ?? membership.body}
          </Text>
        )}
        {pack && (
          <>
            {membership === null && (
              <Text size="sm" c="dimmed">
                {pack.summary}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label="Membership number"
                maxLength={60}
                value={draft.member_number}
                onChange={({ currentTarget }) => change({ member_number: currentTarget.value })}
              />
              {pack.cycle.kind === 'member' && (
                <TextInput
                  type="date"
                  label="Your cycle began on"
                  description={`It runs for ${pack.cycle.years === 1 ? 'a year' : `${pack.cycle.years} years`}. Any of your cycles will do.`}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  value={draft.cycle_starts_on}
                  onChange={({ currentTarget }) => change({ cycle_starts_on: currentTarget.value })}
                />
              )}
              {pack.carry_over &&
                amount(
                  'carried_in',
                  'Brought in',
                  'From the cycle before; counted from your records if empty.',
                )}
              {pack.minimum !== null &&
                amount('agreed_minimum', 'Agreed minimum', 'Only where the body has agreed to another.')}
            </SimpleGrid>
            <Breaks breaks={draft.breaks} tried={tried} onChange={(breaks) => change({ breaks })} />
          </>
        )}
        <DialogEnd
          saving={saving}
          onCancel={onClose}
          action={membership ? 'Save' : 'Add'}
          aside={
            membership && (
              <Button
                variant="subtle"
                color="red"
                mr="auto"
                loading={removal.isPending}
                onClick={() =>
                  removal.mutate(membership.id, {
                    onError: toast.failure,
                    onSuccess: () => {
                      toast.success('Membership ended. Your records stay.');
                      onClose();
                    },
                  })
                }
              >
                Leave
              </Button>
            )
          }
        />
      </Stack>
    </form>
  );
}

type BreaksProps = { breaks: Break[]; tried: boolean; onChange: (breaks: Break[]) => void };

/** Times away from practice, which explain why there was no CPD. */
function Breaks({ breaks, tried, onChange }: BreaksProps) {
  const set = (place: number, part: Partial<Break>) =>
    onChange(breaks.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <Fieldset legend="Times away from practice" className="entry-part">
      <Stack gap="md">
        {breaks.map((one, place) => (
          <div key={place} className="membership-break" role="group" aria-label={`Time away ${place + 1}`}>
            <TextInput
              type="date"
              label="From"
              value={one.from}
              onChange={({ currentTarget }) => set(place, { from: currentTarget.value })}
            />
            <TextInput
              type="date"
              label="To"
              value={one.to}
              onChange={({ currentTarget }) => set(place, { to: currentTarget.value })}
            />
            <TextInput
              label="Reason"
              maxLength={300}
              value={one.reason}
              error={tried ? breakRefusal(one) : null}
              onChange={({ currentTarget }) => set(place, { reason: currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={`Remove time away ${place + 1}`}
              onClick={() => onChange(breaks.filter((_, at) => at !== place))}
            >
              Remove
            </Button>
          </div>
        ))}
        {breaks.length < 20 && (
          <Button
            variant="subtle"
            size="compact-md"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...breaks, { from: '', to: '', reason: '' }])}
          >
            Add a time away
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
