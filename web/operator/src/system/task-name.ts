import { isTaskName } from '../../../../contract/tasks.ts'
import { useText } from '../text.ts'

/** What people call a task; one of another edition by the name that its jobs have. */
export function useTaskName(): (task: string) => string {
  const t = useText()
  return (task) => (isTaskName(task) ? t(`system.task.${task}`) : task)
}
