import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

export interface Notice {
  message: string;
  color: 'green' | 'yellow' | 'red';
}

/** Shows a notice; what went wrong stays longer and interrupts a screen reader. */
export function show({ message, color }: Notice): void {
  const urgent = color !== 'green';
  notifications.show({
    message,
    color,
    ...(urgent ? { autoClose: 10_000 } : {}),
    role: urgent ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('kit:close') },
  });
}
