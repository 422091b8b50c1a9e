import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  ActionIcon,
  Button,
  Group,
  Input,
  Popover,
  Stack,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { addressOf, enteredInList, linked, type MarkEdit, toggled, toggledBullets } from './mark-edits.ts';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  minRows?: number;
};

/** Typed rather than set, so that the browser's undo takes it back. */
function type(area: HTMLTextAreaElement, { from, to, by, select }: MarkEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (from !== to || by !== '') {
    // The only way into the browser's own undo; the successor that was promised for it does not exist.
    // oxlint-disable-next-line typescript/no-deprecated
    const done = document.execCommand(by === '' ? 'delete' : 'insertText', false, by);
    if (!done) {
      area.setRangeText(by);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(select.from, select.to);
}

/** A text with simple marks, which buttons and shortcuts write. */
export function MarkedInput({ label, value, onChange, placeholder, minRows = 4 }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState(false);
  const edit = (make: (text: string, at: { from: number; to: number }) => MarkEdit | null): boolean => {
    const own = area.current;
    const made = own && make(own.value, { from: own.selectionStart, to: own.selectionEnd });
    if (made) type(own, made);
    return Boolean(made);
  };
  const bold = () => edit((text, at) => toggled(text, at, 'bold'));
  const italic = () => edit((text, at) => toggled(text, at, 'italic'));
  const bullets = () => edit(toggledBullets);
  const link = () => setLinking(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      if (edit(enteredInList)) event.preventDefault();
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const action = event.shiftKey
      ? event.code === 'Digit8' && bullets
      : (key === 'b' && bold) || (key === 'i' && italic) || (key === 'k' && link);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} className="marked-input">
      <Tools
        label={label}
        controls={id}
        tools={[
          { name: 'Bold', keys: 'Ctrl+B', Icon: IconBold, act: bold },
          { name: 'Italic', keys: 'Ctrl+I', Icon: IconItalic, act: italic },
          { name: 'Bullet list', keys: 'Ctrl+Shift+8', Icon: IconList, act: bullets },
        ]}
      >
        <LinkTool
          opened={linking}
          onOpen={link}
          onClose={() => {
            setLinking(false);
            area.current?.focus();
          }}
          onLink={(address) => {
            setLinking(false);
            // The field takes the focus back when it closes; what is selected there is still selected.
            edit((text, at) => linked(text, at, address));
          }}
        />
      </Tools>
      <Textarea
        id={id}
        ref={area}
        autosize
        minRows={minRows}
        maxRows={16}
        maxLength={8000}
        value={value}
        {...(placeholder === undefined ? {} : { placeholder })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Input.Wrapper>
  );
}

type Tool = { name: string; keys: string; Icon: typeof IconBold; act: () => void };

/** One stop of the Tab key; the arrows go from button to button (ARIA Authoring Practices, Toolbar). */
function Tools({
  label,
  controls,
  tools,
  children,
}: {
  label: string;
  controls: string;
  tools: Tool[];
  children: React.ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target);
    if (at === -1) return;
    event.preventDefault();
    buttons.at((at + step) % buttons.length)?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Format of ${label.toLowerCase()}`}
      aria-controls={controls}
      className="marked-input-tools"
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, keys, Icon, act }, place) => (
        <Tooltip key={name} label={`${name} (${keys})`} openDelay={500}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={name}
            tabIndex={place === 0 ? 0 : -1}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={act}
          >
            <Icon size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {children}
    </div>
  );
}

type LinkProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  onLink: (address: string) => void;
};

function LinkTool({ opened, onOpen, onClose, onLink }: LinkProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const end = () => {
    setTyped('');
    setError(null);
  };
  const add = () => {
    const address = addressOf(typed);
    if (!address) return setError('Give an address like https://example.org');
    end();
    onLink(address);
  };
  return (
    <Popover
      opened={opened}
      onDismiss={() => {
        end();
        onClose();
      }}
      trapFocus
      position="bottom-start"
      width={280}
      shadow="md"
    >
      <Popover.Target>
        <Tooltip label="Link (Ctrl+K)" openDelay={500}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label="Link"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onOpen}
          >
            <IconLink size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add a link">
        <Stack gap="sm">
          <TextInput
            label="Address of the link"
            placeholder="https://"
            inputMode="url"
            value={typed}
            error={error}
            data-autofocus
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setError(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Group justify="flex-end">
            <Button size="compact-md" onClick={add}>
              Add link
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
