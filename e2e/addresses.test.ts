import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { press, register } from './steps.ts'

browserTest(
  'a Thai telephone is shown as people dial it, saved again, and goes with an address that needs neither postal code nor province',
  async (open) => {
    const visit = await open({ lang: 'th', size: 'phone' })
    const { page, words, go, settled } = visit
    await go('#/pages/users/register')
    await register(visit, { firstname: 'สมชาย', email: `somchai-${randomUUID()}@plaza.test` })
    await seesNoLonger(page.getByRole('heading', { level: 1, name: words('signing.create') }))

    // Typed without +, kept with it, shown without it: and what is shown is taken back.
    await go('#/pages/mine/confing')
    const telephone = page.getByLabel(words('account.telephone'))
    await telephone.fill('081 234 5678')
    const save = page.getByRole('button', { name: words('account.saveTelephone') })
    await save.click()
    await expect.poll(() => telephone.inputValue()).toBe('0812345678')
    await save.click()
    await settled()
    expect(await telephone.getAttribute('aria-invalid')).not.toBe('true')

    await go('#/pages/mine/pc_mine?tab=addresses')
    await press(visit, words('places.add'))
    const form = page.getByRole('dialog')
    expect(await form.getByLabel(words('places.phone')).inputValue()).toBe('0812345678')
    await sees(form.getByLabel(words('places.postalCode')))
    const needed = form.getByText(words('shell.field.required'))
    await form.getByRole('button', { name: words('shell.save'), exact: true }).click()
    // Province, city, postal code and street of Thailand.
    await expect.poll(() => needed.count()).toBe(4)

    await form.getByLabel(words('places.country')).selectOption('HK')
    await seesNoLonger(form.getByLabel(words('places.postalCode')))
    await seesNoLonger(form.getByLabel(words('places.province')))
    await form.getByLabel(words('places.city')).fill('Tsuen Wan')
    await form.getByLabel(words('places.street')).fill('1 Castle Peak Road')
    await form.getByRole('button', { name: words('shell.save'), exact: true }).click()
    await seesNoLonger(form)
    await sees(page.getByText('0812345678'))
    await sees(page.getByText('Tsuen Wan'))
  },
)
