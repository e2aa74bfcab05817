import { useCardTabMessages } from '../../i18n/runtime/use-card-tab-messages.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { EmailField, type EmailFieldProps } from '../../ui/field/email-field.tsx'

export function CardEmailField(props: Omit<EmailFieldProps, 'messages'>) {
  const { emailForm, problems } = useCardTabMessages()
  const { email: suggestion } = useMessages()
  return <EmailField {...props} messages={{ label: emailForm.email, suggestion, problems }} />
}
