import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconPencil } from '@tabler/icons-react';
import type { Cv } from '@certfolio/contract/cvs';
import { Mark } from '../../ui/mark.tsx';
import { TaskBar } from '../upload/task-progress.tsx';
import { taskToWatch, useCvTask } from './cvs.queries.ts';

/** Where a CV stands: built here, being read, waiting for a review, read, or why it could not be. */
export function CvState({ cv }: { cv: Cv }) {
  const taskId = taskToWatch(cv);
  const { task, slow } = useCvTask(taskId);
  // Also for the moment between its end and the answer that tells what became of the CV.
  if (taskId) return <TaskBar task={task ?? cv.task} slow={slow} label={cv.title} />;
  if (cv.requires_review) {
    return <Mark look={{ words: 'Pending Review', tone: 'warn', Icon: IconHourglass }} />;
  }
  if (cv.cv_type === 'built') return <Mark look={{ words: 'Built here', tone: 'info', Icon: IconPencil }} />;
  if (cv.has_reading) return <Mark look={{ words: 'Read', tone: 'good', Icon: IconCircleCheck }} />;
  return <Mark look={{ words: 'Could not be read', tone: 'warn', Icon: IconAlertTriangle }} />;
}
