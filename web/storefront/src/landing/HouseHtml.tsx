import { Html } from '../../../ui/Html.tsx'
import { useLanding } from './use-landing.ts'

/** HTML that the shop answers, whose links to screens lead into the app. */
export function HouseHtml({ html }: { html: string }) {
  const { inApp } = useLanding()
  const toApp = (_all: string, screen: string) => `href="${inApp(screen.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}"`
  return <Html html={html.replace(/href="#(\/[^"]*)"/g, toApp)} />
}
