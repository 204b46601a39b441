-- outside a transaction
-- Which segments still have products was found by reading every document, each minute.
create index concurrently search_document_segment on search_document (segment);
