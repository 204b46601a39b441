-- Delivery has zones: what a method costs, from when it is free and how long it takes is said for countries and provinces.

create function is_rising(numbers bigint[]) returns boolean immutable strict language sql as
  $$ select not exists (select from unnest(numbers) with ordinality n (value, place) where place > 1 and value <= numbers[place - 1]) $$;

create table delivery_zone (
  id bigint generated always as identity primary key,
  method_id bigint not null references delivery_method on delete cascade,
  position integer not null,
  -- countries ('ES') and provinces ('ES-GC', ISO 3166-2); null: everywhere that the method names nowhere else
  places text[] check (cardinality(places) > 0),
  basis text not null check (basis in ('amount', 'weight')),
  -- from which worth in minor units, or which weight in grams, ...
  band_from bigint[] not null check (band_from[1] = 0 and is_rising(band_from)),
  -- ... it costs how much
  band_cost_minor bigint[] not null check (0 <= all (band_cost_minor)),
  free_from_minor bigint check (free_from_minor > 0),
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  check (cardinality(band_from) = cardinality(band_cost_minor)),
  unique (method_id, position) deferrable
);
create unique index delivery_zone_everywhere on delivery_zone (method_id) where places is null;

-- What stands costs everybody what it did: one zone, one band. A method for no country at all is left without a zone.
insert into delivery_zone (method_id, position, places, basis, band_from, band_cost_minor, free_from_minor, days_min, days_max)
select id, 1, countries, 'amount', '{0}', array[cost_minor], free_from_minor, days_min, days_max
from delivery_method where countries is null or cardinality(countries) > 0;

alter table delivery_method drop column cost_minor, drop column free_from_minor, drop column days_min, drop column days_max, drop column countries;

-- What one unit counts as where its SKU says no weight; nothing that stands is priced by weight.
alter table shop add column unit_grams integer not null default 500 check (unit_grams between 1 and 1000000);
