import { useCardTabMessages } from '../../i18n/runtime/use-card-tab-messages.ts'
import { EmailField, type EmailFieldProps } from '../../ui/field/email-field.tsx'

export function CardEmailField(props: Omit<EmailFieldProps, 'messages'>) {
  const { emailForm, emailSuggestion: suggestion, problems } = useCardTabMessages()
  return <EmailField {...props} messages={{ label: emailForm.email, suggestion, problems }} />
}
