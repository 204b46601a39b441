import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, newCustomer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'

const profile = '#/pages/mine/confing'

/** A photo whose left half is red and whose right half is blue. */
async function drawHalves(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 400
    const context = canvas.getContext('2d')
    for (const [colour, left] of [
      ['red', 0],
      ['blue', 400],
    ] as const) {
      if (context) context.fillStyle = colour
      context?.fillRect(left, 0, 400, 400)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** How red and how blue the frame is, at its left and at its right edge. */
const edges = (stage: Locator) =>
  stage.evaluate((canvas: HTMLCanvasElement) =>
    [0.05, 0.95].map((part) => {
      const [red = 0, , blue = 0] = canvas.getContext('2d')?.getImageData(canvas.width * part, canvas.height / 2, 1, 1).data ?? []
      return red > 200 ? 'red' : blue > 200 ? 'blue' : 'neither'
    }),
  )

const choose = async (page: Page, name: string, file: Buffer) =>
  page.getByLabel(name).and(page.locator('input[type=file]')).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: file })

browserTest('a photo is cut to a square by keyboard, stands at the account everywhere, and is removed', async (open) => {
  const { token } = await newCustomer('foto@example.test')
  const { page, words, go } = await open({ lang: 'es', token })
  await go(profile)
  await choose(page, words('avatar.choose'), Buffer.from('no picture'))
  await sees(page.getByText(words('avatar.unreadable')))
  await choose(page, words('avatar.choose'), await drawHalves(page))
  const dialog = page.getByRole('dialog')
  const stage = dialog.getByRole('application', { name: words('avatar.stage') })
  expect(await edges(stage)).toEqual(['red', 'blue'])
  await stage.focus()
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight')
  expect(await edges(stage)).toEqual(['red', 'red'])
  const zoom = dialog.getByLabel(words('avatar.zoom'))
  for (const key of ['+', '+', '-']) await page.keyboard.press(key)
  await expect.poll(() => zoom.inputValue()).toBe('1.1')
  await dialog.getByRole('button', { name: words('shell.save') }).click()
  await seesNoLonger(dialog)
  const { avatar } = await ask('getUserinfo', {}, { token })
  const photos = page.locator(`img[src*="${avatar?.path}"]`).filter({ visible: true })
  // in the header, beside the places of the account, in the profile
  await expect.poll(() => photos.count()).toBe(3)
  const middle = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const [red = 0, , blue = 0] = context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? []
    return { isSquare: bitmap.width === bitmap.height, isRed: red > 200 && blue < 60 }
  }, `/media/${avatar?.path}`)
  expect(middle).toEqual({ isSquare: true, isRed: true })
  await page.getByRole('button', { name: words('avatar.remove') }).click()
  await expect.poll(() => photos.count()).toBe(0)
  expect((await ask('getUserinfo', {}, { token })).avatar).toBeNull()
})

browserTest('a photo is dragged below the frame, and nothing is sent when the dialog is closed', async (open) => {
  const { token } = await newCustomer('drag@example.test')
  const { page, words, go } = await open({ lang: 'ja', size: 'phone', token })
  await go(profile)
  await choose(page, words('avatar.choose'), await drawHalves(page))
  const dialog = page.getByRole('dialog')
  const stage = dialog.getByRole('application', { name: words('avatar.stage') })
  const box = await stage.boundingBox()
  if (!box) throw new Error('there is no frame')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - box.width * 0.6, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => edges(stage)).toEqual(['blue', 'blue'])
  await dialog.getByRole('button', { name: words('shell.cancel') }).click()
  await seesNoLonger(dialog)
  expect((await ask('getUserinfo', {}, { token })).avatar).toBeNull()
})
