-- What one unit weighs, in grams, with its packing; null: nobody has said. Delivery may be priced by it.
alter table sku add column weight_grams integer check (weight_grams between 1 and 1000000);
