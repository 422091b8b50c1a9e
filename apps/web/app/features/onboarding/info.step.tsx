import { MultiSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { OnboardingData } from '@certfolio/contract/accounts';
import type { InfoAnswers, InfoKey } from './onboarding.steps.ts';
import { nameQuestions, type Question, questionsOf } from './profile.questions.ts';

type Props = {
  data: OnboardingData;
  onAnswer: (key: InfoKey, name: string, answer: string | string[]) => void;
};

/** The questions for the chosen type. All can be skipped; the flagged ones say that they are needed in the end. */
export function InfoStep({ data, onAnswer }: Props) {
  const { key, questions } = questionsOf[data.userType ?? 'individual'];
  const field = (group: InfoKey, question: Question) => (
    <QuestionField
      key={`${group}.${question.name}`}
      question={question}
      answer={(data[group] as InfoAnswers | null | undefined)?.[question.name]}
      onAnswer={(answer) => onAnswer(group, question.name, answer)}
    />
  );
  return (
    <div>
      <Text size="sm" c="dimmed" mb="md">
        <Text span c="var(--mantine-color-error)" aria-hidden>
          *
        </Text>{' '}
        Required fields
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {nameQuestions.map((question) => field('personalInfo', question))}
        {questions.map((question) => field(key, question))}
      </SimpleGrid>
    </div>
  );
}

type FieldProps = {
  question: Question;
  answer: string | string[] | undefined;
  onAnswer: (answer: string | string[]) => void;
};

function QuestionField({ question, answer, onAnswer }: FieldProps) {
  const { label, required, kind, options = [] } = question;
  const text = typeof answer === 'string' ? answer : '';
  if (kind === 'multiselect') {
    const chosen = Array.isArray(answer) ? answer.filter((one) => options.includes(one)) : [];
    return (
      <MultiSelect
        label={label}
        placeholder={chosen.length ? '' : 'Choose all that apply'}
        data={[...options]}
        value={chosen}
        onChange={onAnswer}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      />
    );
  }
  if (kind === 'select') {
    return (
      <Select
        label={label}
        placeholder="Choose one"
        data={[...options]}
        value={options.includes(text) ? text : null}
        onChange={(chosen) => onAnswer(chosen ?? '')}
        searchable={options.length > 12}
        nothingFoundMessage="Nothing found. You can choose Other."
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        maxDropdownHeight={260}
      />
    );
  }
  return (
    <TextInput
      label={label}
      required={required}
      autoComplete={question.autoComplete ?? 'off'}
      maxLength={100}
      value={text}
      onChange={(event) => onAnswer(event.currentTarget.value)}
    />
  );
}
