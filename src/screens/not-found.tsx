import { useShopName } from '../api/shop.ts'
import { HelpLinks } from '../branding/help-links.tsx'
import { useTitle } from '../browser/use-title.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'

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
