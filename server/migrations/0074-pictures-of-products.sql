-- outside a transaction
-- A picture that is forgotten is looked for wherever one may be shown: all of the table was gone over for each.
create index concurrently product_picture on product (image_id) where image_id is not null;
