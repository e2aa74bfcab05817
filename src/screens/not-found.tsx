import { useShopName } from '../api/shop.ts'
import { HelpLinks } from '../branding/help-links.tsx'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { useTitle } from '../ui/use-title.ts'

export function NotFound() {
  const { notFound } = useMessages()
  useTitle(notFound.title, useShopName())
  return (
    <>
      <ScreenHeading>{notFound.title}</ScreenHeading>
      <p>{notFound.advice}</p>
      {process.env['BRANDING_CONFIG'] ? <HelpLinks /> : null}
    </>
  )
}
