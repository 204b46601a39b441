import type { contentDeskCalls } from '../../contract/calls/content-desk.ts'
import { forgetPreviews } from '../content/preview.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { arrange, listHouseAdverts, saveAdvert } from './adverts.ts'
import { listHouseAnnouncements, saveAnnouncement } from './announcements.ts'
import { forgetDrafts, keepDraft, readDraft } from './drafts.ts'
import { previewHome } from './preview.ts'
import { previewText } from './preview-text.ts'
import { publishDue, publishText, unpublishText } from './publish-text.ts'
import { restoreText, saveText } from './save-text.ts'
import { listTexts, viewText } from './texts.ts'
import { restore, stop, viewVersions } from './versions.ts'

const now = () => new Date().toISOString()

export const contentDesk: Noun = {
  routes: {
    getHouseAdverts: async ({ db }) => ({ now: now(), list: await listHouseAdverts(db) }),
    saveHouseAdvert: ({ act, caller, services }, input) => act((tx) => saveAdvert(tx, caller, input, services.configuration.PUBLIC_URL)),
    arrangeHouseAdverts: async ({ act, caller }, input) => ({ arranged: await act((tx) => arrange(tx, caller, input)) }),
    getHouseAnnouncements: async ({ db }) => ({ now: now(), list: await listHouseAnnouncements(db) }),
    saveHouseAnnouncement: ({ act, caller }, input) => act((tx) => saveAnnouncement(tx, caller, input)),
    async stopContent({ act, caller }, input) {
      await act((tx) => stop(tx, caller, input))
      return { id: input.id, version: input.version + 1 }
    },
    async restoreContent({ act, caller }, input) {
      await act((tx) => restore(tx, caller, input))
      return { id: input.id, version: input.version + 1 }
    },
    getContentVersions: async ({ db }, input) => ({ list: await viewVersions(db, input) }),
    getContentDraft: ({ db, caller }, { place }) => readDraft(db, caller, place),
    keepContentDraft: ({ act, caller }, input) => act((tx) => keepDraft(tx, caller, input)),
    getHouseTexts: async ({ db }) => ({ list: await listTexts(db) }),
    getHouseText: ({ db }, { kind, slug, version = '' }) => viewText(db, { kind, slug }, version === '' ? null : version),
    saveHouseText: ({ act, caller }, input) => act((tx) => saveText(tx, caller, input)),
    restoreHouseText: ({ act, caller }, input) => act((tx) => restoreText(tx, caller, input)),
    publishHouseText: ({ act, caller }, { at = '', ...input }) =>
      act((tx) => publishText(tx, caller, { ...input, at: at === '' ? null : new Date(at) })),
    unpublishHouseText: ({ act, caller }, input) => act((tx) => unpublishText(tx, caller, input)),
    previewHouseText: ({ db, primary, caller, services }, input) =>
      previewText({ db, primary }, caller, input, services.configuration.PUBLIC_URL),
    previewHome: ({ db, primary, caller, services }, input) =>
      previewHome({ db, primary }, caller, input, services.configuration.PUBLIC_URL),
  } satisfies Routes<keyof typeof contentDeskCalls>,
  jobs: { publishTexts: ({ db }) => publishDue(db) },
  async sweep(db) {
    await forgetPreviews(db)
    await forgetDrafts(db)
  },
}
