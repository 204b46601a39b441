import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ask, newCustomer } from './api.ts'
import { browserTest, sees, seesNoLonger, type Visit } from './browser.ts'
import { press } from './steps.ts'
import { patternOf } from './words.ts'

const someone = () => newCustomer(`map-${randomUUID()}@plaza.test`)

/** The map itself, once its outline is drawn. */
async function openMap({ page, words, settled }: Visit) {
  const map = page.getByRole('application')
  await sees(page.getByRole('heading', { level: 1, name: words('map.choose') }))
  await sees(page.locator('.map-land'))
  await settled()
  return map
}

const seesNear = ({ page, lang }: Visit, place: string) =>
  sees(page.getByRole('region').getByText(new RegExp(patternOf(lang, 'map.near').source.replace('.+', place))))

/** The form of a new address with what only a person can know, and the way from it to the map. */
async function writeAddress({ page, words }: Visit, name: string) {
  const form = page.getByRole('dialog')
  await form.getByLabel(words('places.name')).fill(name)
  await form.getByLabel(words('places.street')).fill('Betis 12')
  return { form, toMap: form.getByRole('button', { name: words('point.choose') }) }
}

browserTest(
  'a point is chosen with the keyboard alone, fills the address that is being written, and goes with it to where it is shown',
  async (open) => {
    const { token } = await someone()
    const visit = await open({ lang: 'es', size: 'desktop', token })
    const { page, words, go, settled } = visit
    await go('#/pages/mine/pc_mine?tab=addresses')
    await press(visit, words('places.add'))
    const { form, toMap } = await writeAddress(visit, 'Rosa Lima')
    await toMap.focus()
    await page.keyboard.press('Enter')

    const map = await openMap(visit)
    const confirm = page.getByRole('button', { name: words('map.usePoint') }).filter({ visible: true })
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('searchbox', { name: words('map.search') }).focus()
    await page.keyboard.type('sevill')
    await sees(page.getByRole('list', { name: words('map.search') }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Sevilla')
    await page.keyboard.press('Enter')
    await seesNear(visit, 'Sevilla')

    // Across the river, step by step and nearer.
    await map.focus()
    await page.keyboard.press('+')
    const before = new URL(page.url().replace('#', '')).searchParams
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => new URL(page.url().replace('#', '')).searchParams.get('lng')).not.toBe(before.get('lng'))
    const point = new URL(page.url().replace('#', '')).searchParams
    expect(Number(point.get('lng'))).toBeLessThan(Number(before.get('lng')))
    expect(Number(point.get('lat'))).toBeGreaterThan(Number(before.get('lat')))
    // The map says where keys do what.
    expect(await page.locator(`#${await map.getAttribute('aria-describedby')}`).textContent()).toBe(words('map.keysChoose'))
    await confirm.focus()
    await page.keyboard.press('Enter')

    await sees(form.getByText(words('point.set')))
    expect(await form.getByLabel(words('places.name')).inputValue()).toBe('Rosa Lima')
    expect(await form.getByLabel(words('places.street')).inputValue()).toBe('Betis 12')
    expect(await form.getByLabel(words('places.country')).inputValue()).toBe('ES')
    await expect.poll(() => form.getByLabel(words('places.province')).inputValue()).toBe('Sevilla')
    expect(await form.getByLabel(words('places.city')).inputValue()).not.toBe('')
    await form.getByLabel(words('places.phone')).fill('600 111 222')
    await form.getByLabel(words('places.postalCode')).fill('41010')
    await form.getByRole('button', { name: words('shell.save'), exact: true }).click()
    await seesNoLonger(form)
    const { address_list } = await ask('getAddressList', {}, { token })
    expect(address_list).toEqual([
      expect.objectContaining({ name: 'Rosa Lima', lat: Number(point.get('lat')), lng: Number(point.get('lng')), province: 'Sevilla' }),
    ])

    await page.getByRole('link', { name: words('places.onMap') }).click()
    await sees(page.getByRole('heading', { level: 1, name: 'Betis 12' }))
    await sees(page.locator('.map-pin'))
    await settled()
    const geo = await page.getByRole('link', { name: words('map.openInApp') }).getAttribute('href')
    expect(geo).toBe(`geo:${point.get('lat')},${point.get('lng')}?q=${point.get('lat')},${point.get('lng')}(Betis%2012)`)
    const outside = page.getByRole('link', { name: 'OpenStreetMap' })
    expect(await outside.getAttribute('rel')).toBe('noopener noreferrer')

    // And it can be taken away again.
    await page.goBack()
    await page.getByRole('button', { name: words('shell.edit'), exact: true }).click()
    await form.getByRole('button', { name: words('point.remove') }).click()
    await form.getByRole('button', { name: words('shell.save'), exact: true }).click()
    await seesNoLonger(form)
    await seesNoLonger(page.getByRole('link', { name: words('places.onMap') }))
    expect((await ask('getAddressList', {}, { token })).address_list[0]).toMatchObject({ lat: null, lng: null, province: 'Sevilla' })
  },
)

browserTest('a point is tapped on a phone; going back without one, and loading anew, keep what was typed', async (open) => {
  const { token } = await someone()
  const visit = await open({ lang: 'th', size: 'phone', token })
  const { page, words, go, settled } = visit
  await go('#/pages/mine/pc_mine?tab=addresses')
  await press(visit, words('places.add'))
  const { form, toMap } = await writeAddress(visit, 'สมชาย')
  await toMap.click()
  await openMap(visit)
  await page.goBack()
  await sees(form)
  expect(await form.getByLabel(words('places.name')).inputValue()).toBe('สมชาย')
  expect(await form.getByText(words('point.set')).count()).toBe(0)

  await toMap.click()
  const map = await openMap(visit)
  await page.getByRole('searchbox', { name: words('map.search') }).fill('เชียงใหม่')
  await page
    .getByRole('list', { name: words('map.search') })
    .getByRole('button')
    .first()
    .click()
  await seesNear(visit, 'เชียงใหม่')
  const box = await map.boundingBox()
  if (!box) throw new Error('there is no map')
  const here = page.url()
  await page.touchscreen.tap(box.x + box.width / 2 + 30, box.y + box.height / 2 - 40)
  await expect.poll(() => page.url()).not.toBe(here)
  await page.reload()
  await openMap(visit)
  await sees(page.locator('.map-pin'))
  const point = new URL(page.url().replace('#', '')).searchParams
  await page
    .getByRole('button', { name: words('map.usePoint') })
    .filter({ visible: true })
    .click()

  await sees(form.getByText(words('point.filled')))
  expect(await form.getByLabel(words('places.country')).inputValue()).toBe('TH')
  await expect.poll(() => form.getByLabel(words('places.province')).inputValue()).toBe('เชียงใหม่')
  expect(await form.getByLabel(words('places.name')).inputValue()).toBe('สมชาย')
  await form.getByLabel(words('places.phone')).fill('081 234 5678')
  await form.getByLabel(words('places.postalCode')).fill('50200')
  await form.getByRole('button', { name: words('shell.save'), exact: true }).click()
  await seesNoLonger(form)
  await settled()
  const [saved] = (await ask('getAddressList', {}, { token })).address_list
  expect([saved?.lat, saved?.lng]).toEqual([Number(point.get('lat')), Number(point.get('lng'))])
  // What was sent is no draft any more.
  await press(visit, words('places.add'))
  expect(await form.getByLabel(words('places.street')).inputValue()).toBe('')
})

browserTest('a mouse drags the pin, and one finger over the map scrolls the page on, two enlarge the map', async (open) => {
  const mouse = await open({ lang: 'ja', size: 'desktop' })
  await mouse.go('#/choose-location?lat=35.68&lng=139.76')
  await openMap(mouse)
  const pin = mouse.page.locator('.map-pin')
  const box = await pin.boundingBox()
  if (!box) throw new Error('there is no pin')
  const here = mouse.page.url()
  await mouse.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await mouse.page.mouse.down()
  await mouse.page.mouse.move(box.x - 60, box.y - 20, { steps: 5 })
  await mouse.page.mouse.up()
  await expect.poll(() => mouse.page.url()).not.toBe(here)
  expect(Number(new URL(mouse.page.url().replace('#', '')).searchParams.get('lng'))).toBeLessThan(139.76)
  // Without an address that waits for it, the point is shown.
  await mouse.page
    .getByRole('button', { name: mouse.words('map.showPoint') })
    .filter({ visible: true })
    .click()
  await sees(mouse.page.getByRole('button', { name: new RegExp(mouse.words('map.coordinates')) }))

  const finger = await open({ lang: 'es', size: 'phone' })
  await finger.go('#/choose-location')
  const map = await openMap(finger)
  const place = await map.boundingBox()
  if (!place) throw new Error('there is no map')
  const touch = await finger.context.newCDPSession(finger.page)
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  /** Fingers that go from where they are by their own ways, in many small steps. */
  const swipe = async (fingers: { x: number; y: number; right: number; down: number }[]) => {
    const at = (part: number) => fingers.map((one) => ({ x: one.x + one.right * part, y: one.y + one.down * part }))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (let step = 1; step <= 12; step += 1) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 12) })
      await finger.page.waitForTimeout(16)
    }
    // Fingers that rest before they leave throw nothing on.
    await finger.page.waitForTimeout(200)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(1) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const scrolled = () => finger.page.evaluate(() => scrollY)
  const land = () => finger.page.locator('.map-land').getAttribute('d')
  const before = await land()
  await swipe([{ x, y, right: 0, down: -240 }])
  await expect.poll(scrolled).toBeGreaterThan(100)
  expect(await land()).toBe(before)
  await expect
    .poll(async () => {
      await finger.page.evaluate(() => scrollTo(0, 0))
      await finger.page.waitForTimeout(150)
      return scrolled()
    })
    .toBe(0)
  await swipe([
    { x: x - 30, y, right: -70, down: 0 },
    { x: x + 30, y, right: 70, down: 0 },
  ])
  await expect.poll(land).not.toBe(before)
  expect(await scrolled()).toBe(0)
  // A swipe is no tap.
  expect(await finger.page.locator('.map-pin').count()).toBe(0)
})

browserTest('the position of the device is asked for when it is wanted, and its refusal is told with another way', async (open) => {
  const granted = await open({ lang: 'es', size: 'phone' })
  await granted.context.grantPermissions(['geolocation'])
  await granted.context.setGeolocation({ latitude: 40.4168, longitude: -3.7038 })
  await granted.go('#/choose-location')
  await openMap(granted)
  expect(granted.page.url()).not.toContain('lat=')
  await press(granted, granted.words('map.myPosition'))
  await sees(granted.page.getByText('40.416800, -3.703800'))
  await sees(granted.page.getByText('Madrid').first())

  const denied = await open({ lang: 'zh', size: 'desktop' })
  await denied.go('#/choose-location')
  await openMap(denied)
  await press(denied, denied.words('map.myPosition'))
  await sees(denied.page.getByRole('alert').getByText(denied.words('map.position.denied')))
  expect(await denied.page.locator('.map-pin').count()).toBe(0)
})

browserTest('without its outline the map says so, places are found all the same, and another try draws it', async (open) => {
  const visit = await open({ lang: 'en', size: 'desktop' })
  const { page, words } = visit
  const outline = /\/assets\/outline-[\w-]+\.json$/
  visit.foresee(/ERR_FAILED.*outline-/)
  await page.route(outline, (route) => route.abort())
  await page.goto('/#/choose-location')
  await sees(page.getByText(words('map.outlineMissing')))
  await page.getByRole('searchbox', { name: words('map.search') }).fill('Kyoto')
  await page
    .getByRole('list', { name: words('map.search') })
    .getByRole('button')
    .first()
    .click()
  await page.unroute(outline)
  await press(visit, words('shell.tryAgain'))
  await sees(page.locator('.map-land'))
})
