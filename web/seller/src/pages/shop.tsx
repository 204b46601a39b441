import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Eye } from 'lucide-react'
import { useState } from 'react'
import {
  returnDaysLeast,
  returnDaysMost,
  returnPolicyMost,
  shopAboutMost,
  shopCityMost,
  shopNameMost,
} from '../../../../contract/limits.ts'
import { returnPostages } from '../../../../contract/returns.ts'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useMay } from '../frame/office.ts'
import { fieldsOf, LanguageFields, wordsOf } from '../LanguageFields.tsx'
import { GroupCard } from '../shop/GroupCard.tsx'
import { PolicyVersions } from '../shop/PolicyVersions.tsx'
import { Preview } from '../shop/Preview.tsx'
import { ShopPicture, shownAddress } from '../shop/ShopPicture.tsx'
import { type Settings, settingsQuery, useGroup } from '../shop/use-group.ts'
import { VacationGroup } from '../shop/VacationGroup.tsx'
import { useText } from '../text.ts'

/** What buyers see of the shop, in groups that are saved on their own, and how it looks before it is. */
export default function ShopPage() {
  const t = useText()
  const settings = useQuery(settingsQuery)
  if (settings.isError) return <LoadError error={settings.error} onRetry={() => void settings.refetch()} pending={settings.isFetching} />
  if (settings.data) return <ShopSettings settings={settings.data} />
  return (
    <OfficePage narrow>
      <PageHead title={t('shop.title')} text={t('shop.text')} />
      <SkeletonRows label={t('shell.loading')} />
    </OfficePage>
  )
}

function ShopSettings({ settings }: { settings: Settings }) {
  const t = useText()
  const mayAll = useMay()
  const mayShow = useMay('catalogue')
  // Who is away comes for that; it stays where it is while one is here.
  const [startsAway] = useState(settings.vacation !== null)
  const [isPreviewed, setPreviewed] = useState(false)
  const name = useGroup(settings, 'name', (read) => wordsOf(read, 'name'))
  const pictures = useGroup(settings, 'pictures', ({ logo, banner }) => ({
    logo: { shown: shownAddress(logo) } as { path?: string; shown: string | null },
    banner: { shown: shownAddress(banner) } as { path?: string; shown: string | null },
  }))
  const about = useGroup(settings, 'about', (read) => ({ about: wordsOf(read, 'about'), city: wordsOf(read, 'city') }))
  const policy = useGroup(settings, 'policy', (read) => ({
    words: wordsOf(read.policy, 'return_policy'),
    days: String(read.policy.return_days),
    postage: read.policy.return_postage,
  }))
  const address = useGroup(settings, 'return_address', (read) => read.return_address)
  const done = (group: { saved: (fresh: Settings) => void }) => (fresh: Settings) => {
    group.saved(fresh)
    showToast(t('shell.saved'))
  }
  const saveName = useAct('changeShopName', { quiet: true, onDone: done(name) })
  const savePictures = useAct('changeShopPictures', { quiet: true, onDone: done(pictures) })
  const saveAbout = useAct('changeShopAbout', { quiet: true, onDone: done(about) })
  const savePolicy = useAct('changeReturnPolicy', { quiet: true, onDone: done(policy), refreshes: ['getReturnPolicies'] })
  const saveAddress = useAct('changeReturnAddress', { quiet: true, onDone: done(address) })
  const saving = {
    name: (version: string) => void saveName.act({ ...fieldsOf('name', name.draft), version }),
    pictures: (version: string) => void savePictures.act({ logo: pictures.draft.logo.path, banner: pictures.draft.banner.path, version }),
    about: (version: string) =>
      void saveAbout.act({ ...fieldsOf('about', about.draft.about), ...fieldsOf('city', about.draft.city), version }),
    policy: (version: string) =>
      void savePolicy.act({
        ...fieldsOf('return_policy', policy.draft.words),
        days: Number(policy.draft.days) || 0,
        postage: policy.draft.postage,
        version,
      }),
    address: (version: string) => void saveAddress.act({ return_address: address.draft, version }),
  }
  /** What a card needs of its group. */
  const card = (group: Pick<typeof name, 'version' | 'isChanged' | 'theirs' | 'newest'>, save: (version: string) => void) => ({
    settings,
    changed: group.isChanged,
    onSave: () => save(group.version),
    onTheirs: () => void group.theirs(),
    onMine: () => void group.newest().then(save),
    locked: !mayShow && t('shop.locked'),
  })
  return (
    <OfficePage narrow>
      <PageHead
        title={t('shop.title')}
        text={t('shop.text')}
        acts={
          <>
            <LinkButton
              href={screenUrl(boot().config.storefront_url, screens.shop(settings.shop_id))}
              target="_blank"
              rel="noopener"
              variant="quiet"
              icon={<ExternalLink aria-hidden className="size-4.5" />}
            >
              {t('shop.public')}
            </LinkButton>
            <Button variant="secondary" pending={false} icon={<Eye aria-hidden className="size-4.5" />} onClick={() => setPreviewed(true)}>
              {t('shop.preview')}
            </Button>
          </>
        }
      />
      <div className="grid gap-5">
        {startsAway && <VacationGroup settings={settings} />}
        <GroupCard
          {...card(name, saving.name)}
          group="name"
          title={t('shop.name')}
          text={t('shop.nameText')}
          act={saveName}
          locked={!mayAll && t('shop.nameOwner')}
        >
          <LanguageFields
            label={t('shop.name')}
            field="name"
            words={name.draft}
            onChange={name.setDraft}
            errors={saveName.fields}
            maxLength={shopNameMost}
          />
        </GroupCard>
        <GroupCard
          {...card(pictures, saving.pictures)}
          group="pictures"
          title={t('shop.pictures')}
          text={t('shop.picturesText')}
          act={savePictures}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <ShopPicture
              label={t('shop.logo')}
              hint={t('shop.logoHint')}
              error={savePictures.fields.logo}
              draft={pictures.draft.logo}
              onChange={(logo) => pictures.setDraft((draft) => ({ ...draft, logo }))}
            />
            <ShopPicture
              label={t('shop.banner')}
              hint={t('shop.bannerHint')}
              error={savePictures.fields.banner}
              draft={pictures.draft.banner}
              onChange={(banner) => pictures.setDraft((draft) => ({ ...draft, banner }))}
            />
          </div>
        </GroupCard>
        <GroupCard {...card(about, saving.about)} group="about" title={t('shop.about')} text={t('shop.aboutHint')} act={saveAbout}>
          <LanguageFields
            label={t('shop.aboutLabel')}
            field="about"
            long
            optional
            words={about.draft.about}
            onChange={(words) => about.setDraft((draft) => ({ ...draft, about: words }))}
            errors={saveAbout.fields}
            maxLength={shopAboutMost}
          />
          <LanguageFields
            label={t('shop.city')}
            field="city"
            words={about.draft.city}
            onChange={(words) => about.setDraft((draft) => ({ ...draft, city: words }))}
            errors={saveAbout.fields}
            maxLength={shopCityMost}
          />
        </GroupCard>
        <GroupCard {...card(policy, saving.policy)} group="policy" title={t('shop.returns')} text={t('shop.returnsText')} act={savePolicy}>
          <LanguageFields
            label={t('shop.policy')}
            field="return_policy"
            long
            words={policy.draft.words}
            onChange={(words) => policy.setDraft((draft) => ({ ...draft, words }))}
            errors={savePolicy.fields}
            maxLength={returnPolicyMost}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('shop.returnDays')}
              hint={t('shop.returnDaysHint')}
              error={savePolicy.fields.days}
              type="number"
              inputMode="numeric"
              min={returnDaysLeast}
              max={returnDaysMost}
              value={policy.draft.days}
              onChange={({ target }) => policy.setDraft((draft) => ({ ...draft, days: target.value }))}
            />
            <Select
              label={t('shop.postage')}
              error={savePolicy.fields.postage}
              value={policy.draft.postage}
              options={returnPostages.map((value) => ({ value, label: t(`shop.postage.${value}`) }))}
              onChange={({ target }) => {
                const postage = returnPostages.find((one) => one === target.value)
                if (postage) policy.setDraft((draft) => ({ ...draft, postage }))
              }}
            />
          </div>
          <Disclosure title={<span className="text-sm">{t('shop.versions')}</span>}>
            <PolicyVersions />
          </Disclosure>
        </GroupCard>
        <GroupCard
          {...card(address, saving.address)}
          group="return_address"
          title={t('shop.returnAddress')}
          text={t('shop.returnAddressHint')}
          act={saveAddress}
          locked={false}
        >
          <TextArea
            label={t('shop.returnAddress')}
            labelHidden
            error={saveAddress.fields.return_address}
            maxLength={300}
            rows={3}
            value={address.draft}
            onChange={({ target }) => address.setDraft(target.value)}
          />
        </GroupCard>
        {!startsAway && <VacationGroup settings={settings} />}
      </div>
      {isPreviewed && (
        <Preview
          name={name.draft}
          about={about.draft.about}
          city={about.draft.city}
          policy={policy.draft.words}
          logo={pictures.draft.logo.shown}
          banner={pictures.draft.banner.shown}
          country={settings.country}
          vacation={settings.vacation}
          onClose={() => setPreviewed(false)}
        />
      )}
    </OfficePage>
  )
}
