import escapeHtml from 'escape-html'
import { type Language, languages } from '../../contract/languages.ts'
import { cardBrands } from '../../contract/payment-methods.ts'
import texts from '../../languages/sandbox.json' with { type: 'json' }
import { formatAmount } from '../../money/money.ts'
import { type Currency, showPrice } from '../../money/price.ts'
import type { SandboxPayment } from './sandbox.ts'
import { type CardField, type CardForm, type CardProblem, inGroups, testCards } from './sandbox-cards.ts'

export const stylePath = '/sandbox/pay.css'

/** Markup that is safe to send; everything else that a template takes is escaped. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const write = (value: unknown): string => {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(write).join('')
  return value === null ? '' : escapeHtml(String(value))
}
const html = (strings: TemplateStringsArray, ...values: unknown[]) =>
  new Html(strings.reduce((text, string, index) => text + write(values[index - 1] ?? null) + string))

type TextName = keyof typeof texts
const say = (language: Language, name: TextName, amount = ''): string => texts[name][language].replace('{amount}', amount)

/** What cards are charged in. */
const dollars: Currency = { code: 'USD', symbol: '$', rate: '1', decimals: 2 }

const shownAmount = ({ amountMinor }: SandboxPayment, language: Language): string =>
  showPrice(formatAmount(amountMinor), dollars, language).total

/** `address`: of this page without a language; null where there is nothing to show again. */
function page(language: Language, title: string, address: string | null, content: Html): string {
  const choice =
    address === null
      ? null
      : html`<nav class="languages" aria-label="${say(language, 'languages')}">${languages.map(({ code, name }) => languageLink(code, name, { chosen: code === language, address }))}</nav>`
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Sandbox Pay</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<header class="bar"><span class="mark" translate="no"><span class="chip" aria-hidden="true"></span>Sandbox Pay</span><p class="ribbon">${say(language, 'ribbon')}</p></header>
<main>${content}</main>
<footer>${choice}</footer>
</body>
</html>
`
  return document.text
}

const languageLink = (code: Language, name: string, { chosen, address }: { chosen: boolean; address: string }) =>
  chosen
    ? html`<span lang="${code}" aria-current="true">${name}</span>`
    : html`<a lang="${code}" hreflang="${code}" href="${address}?lang=${code}">${name}</a>`

function summary(payment: SandboxPayment, language: Language): Html {
  return html`<section class="summary">
<p class="sum"><span>${say(language, 'amount')}</span><strong>${shownAmount(payment, language)}</strong></p>
<dl>
<div><dt>${say(language, 'merchant')}</dt><dd translate="no">Plaza</dd></div>
<div><dt>${say(language, 'purchase')}</dt><dd>${payment.purchase}</dd></div>
</dl>
</section>`
}

type FieldLook = { name: CardField; autocomplete: string; numeric: boolean; hint: TextName | null; most: number }

const looks: readonly FieldLook[] = [
  { name: 'number', autocomplete: 'cc-number', numeric: true, hint: null, most: 23 },
  { name: 'expiry', autocomplete: 'cc-exp', numeric: true, hint: 'expiry_hint', most: 7 },
  { name: 'code', autocomplete: 'cc-csc', numeric: true, hint: 'code_hint', most: 4 },
  { name: 'name', autocomplete: 'cc-name', numeric: false, hint: null, most: 80 },
]

function field(
  { name, autocomplete, numeric, hint, most }: FieldLook,
  { language, value, problem, first }: { language: Language; value: string; problem: CardProblem | undefined; first: boolean },
): Html {
  const described = [hint ? `${name}-hint` : null, problem ? `${name}-problem` : null].filter((id) => id !== null).join(' ')
  return html`<div class="field field-${name}">
<label for="${name}">${say(language, name)}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" maxlength="${most}" required aria-invalid="${problem ? 'true' : 'false'}"${numeric ? html` inputmode="numeric"` : null}${described ? html` aria-describedby="${described}"` : null}${first ? html` autofocus` : null} spellcheck="false" dir="${numeric ? 'ltr' : 'auto'}">
${problem ? html`<p class="problem" id="${name}-problem">${say(language, problem)}</p>` : null}
${hint ? html`<p class="hint" id="${name}-hint">${say(language, hint)}</p>` : null}
</div>`
}

type CardPage = {
  payment: SandboxPayment
  language: Language
  address: string
  form: CardForm
  problems: Partial<Record<CardField, CardProblem>>
}

/** The form for the card, with what is wrong at each field. The security code is never sent back. */
export function cardPage({ payment, language, address, form, problems }: CardPage): string {
  const firstWrong = looks.find(({ name }) => problems[name])?.name
  const shown: CardForm = { ...form, code: problems.code || Object.keys(problems).length > 0 ? '' : form.code }
  const fields = looks.map((look) =>
    field(look, { language, value: shown[look.name], problem: problems[look.name], first: look.name === firstWrong }),
  )
  const cards = testCards.map(
    ({ number, brand, text }, index) =>
      html`<li><a href="${address}?lang=${language}&amp;card=${index + 1}"><span class="digits" dir="ltr">${inGroups(number)}</span><span>${cardBrands[brand]} · ${say(language, text)}</span></a></li>`,
  )
  const title = say(language, 'title')
  return page(
    language,
    title,
    address,
    html`<div class="columns">
${summary(payment, language)}
<section class="sheet">
<h1>${title}</h1>
${firstWrong ? html`<p class="alert" role="alert">${say(language, 'problems')}</p>` : null}
<form method="post" action="${address}?lang=${language}" novalidate autocomplete="on">
${fields}
<button type="submit">${say(language, 'pay', shownAmount(payment, language))}</button>
</form>
<p class="leave"><a href="${payment.returnUrl}">${say(language, 'cancel')}</a></p>
</section>
<aside class="cards"><h2>${say(language, 'cards')}</h2><p>${say(language, 'cards_hint')}</p><ul>${cards}</ul></aside>
</div>`,
  )
}

/** The step in which the card's bank asks its owner. */
export function securePage({ payment, language, address }: { payment: SandboxPayment; language: Language; address: string }): string {
  const title = say(language, 'secure_title')
  return page(
    language,
    title,
    address,
    html`<div class="columns">
${summary(payment, language)}
<section class="sheet">
<h1>${title}</h1>
<p class="question">${say(language, 'secure_text', shownAmount(payment, language))}</p>
<form method="post" action="${address}?lang=${language}">
<button type="submit" name="answer" value="confirm">${say(language, 'confirm')}</button>
<button type="submit" name="answer" value="refuse" class="second">${say(language, 'refuse')}</button>
</form>
<p class="leave"><a href="${payment.returnUrl}">${say(language, 'cancel')}</a></p>
</section>
</div>`,
  )
}

/** One sentence and the way back. */
export function messagePage(
  language: Language,
  message: 'done_paid' | 'done_refused' | 'expired' | 'missing' | 'trouble',
  { address, returnUrl }: { address: string | null; returnUrl: string },
): string {
  const title = say(language, message)
  return page(
    language,
    title,
    address,
    html`<div class="columns"><section class="sheet"><h1>${title}</h1><p class="leave"><a class="button" href="${returnUrl}">${say(language, 'back')}</a></p></section></div>`,
  )
}
